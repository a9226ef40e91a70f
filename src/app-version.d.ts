/** The version in package.json (spec §9), put in by the build. */
declare const APP_VERSION: string
