/**
 * What doesn't show, or turns what follows around: control characters, those that override or
 * isolate a direction, those without width, and blanks that are none.
 */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/gu

/** A name as everybody sees it, whatever was written. */
export const withoutUnseen = (text: string) => text.replaceAll(unseen, '')
