/** Changes whenever the same file may give another result. */
export const PARSER_VERSION = '1.4.0'
