interface Post {
  name?: string | undefined
  position?: string | undefined
  location?: string | undefined
}

interface Study {
  institution?: string | undefined
  studyType?: string | undefined
  area?: string | undefined
}

const joined = (parts: (string | undefined)[], by: string) => parts.filter(Boolean).join(by)

/** How a JSON Resume entry reads: its title is the position, or the employer where none is said. */
export const postTitle = ({ position, name }: Post) => position ?? name
export const postPlace = ({ position, name, location }: Post) =>
  joined([position && name, location], ' · ')

/** The degree and its field; where neither is said, the school. */
export const studyTitle = ({ studyType, area, institution }: Study) =>
  joined([studyType, area], ', ') || institution
export const studySchool = ({ studyType, area, institution }: Study) =>
  studyType || area ? institution : undefined
