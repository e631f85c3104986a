/** Fairlead's mark on a field of 16 × 16, as paths: the highlighter's stroke, and the letter upon it. */
export const markStroke = 'M2 6h13l-1 6H1z'
export const markLetter = 'M4 2h9v3H7v3h5v2H7v4H4z'
