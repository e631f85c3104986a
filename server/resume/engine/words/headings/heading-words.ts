export type SectionKind =
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'publications'
  | 'awards'
  | 'volunteer'
  | 'interests'
  | 'references'
  | 'contact'
  | 'profiles'
  | 'other'

/** Headings by what they head, with a bar between them. */
export type HeadingWords = Record<Exclude<SectionKind, 'other'>, string>
