/** Some frames after it was asked for, what was painted first is shown. */
const PAINTED = "requestAnimationFrame(()=>setTimeout(()=>c.remove('first-paint'),99))"
const LATER = `c.add('first-screen','first-paint'),document.addEventListener('readystatechange',()=>${PAINTED})`

/**
 * What begins below the first screen is laid out later; on a phone, what lies near it after the first paint. Not of a page
 * that is come back to or entered at a fragment, or at words of it (`#:~:text=`, which `location` does not tell): the browser goes to
 * a place in it, which has to be where it was. An expression for the script that runs before the first paint; `c` is the class list of `<html>`.
 */
export const FIRST_SCREEN = `(n=>n?.type!='navigate'||location.hash||/#/.test(n.name)||(${LATER}))(performance.getEntriesByType('navigation')[0])`
