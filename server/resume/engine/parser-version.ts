/** Changes whenever the same file may give another result. */
export const parserVersion = '1.9.0'
