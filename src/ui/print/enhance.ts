/** Prints the page when the button is pressed. */
export const enhance = (button: HTMLElement): void => button.addEventListener('click', () => print())
