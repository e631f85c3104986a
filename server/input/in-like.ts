/** A text as it stands in a pattern of `like`, where `%` and `_` of it mean themselves. */
export const inLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
