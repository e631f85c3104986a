import { contentKeys } from '#server/profile/fields.ts'
import type { ProfileContent } from '#server/user/schema.ts'

/** Every section, empty or not. */
export type Sections = { [Key in keyof ProfileContent]-?: NonNullable<ProfileContent[Key]> }

/** What is stored, with an empty list for each section that is not there. */
export const contentOf = (stored: object): Sections =>
  Object.fromEntries(
    contentKeys.map(key => {
      const list = (stored as ProfileContent)[key]
      return [key, Array.isArray(list) ? list : []]
    }),
  ) as object as Sections
