/** The international pound, inch and foot (1959), exactly. */
export const POUND_KG = 0.453_592_37
export const INCH_MM = 25.4
export const FOOT_M = 0.3048
