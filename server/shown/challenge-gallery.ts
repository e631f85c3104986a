/** Of the text of a work, what the gallery shows; the rest is there to open. */
export const excerptLength = 400
export const excerptLines = 6
