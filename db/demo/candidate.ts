/** Skills and keywords are separated by ", ". Dates are JSON Resume's: YYYY or YYYY-MM. */
export interface DemoCandidate {
  name: string
  email: string
  username: string
  headline: string
  about: string
  location: string
  linkedinUrl?: string
  links?: { label: string; url: string }[]
  /** "public" when absent. */
  visibility?: 'members' | 'hidden'
  openTo: 'looking' | 'open' | 'no'
  work: {
    name: string
    position: string
    location?: string
    startDate: string
    endDate?: string
    highlights: string[]
  }[]
  education: {
    institution: string
    studyType?: string
    area: string
    startDate: string
    endDate?: string
  }[]
  skills: { name: string; keywords: string }[]
  projects?: { name: string; description: string; url?: string }[]
  languages: [language: string, fluency: string][]
  interests: {
    roles: string
    skills: string
    industries?: string
    locations?: string
    remoteCountries?: string[]
    types?: string[]
    workplaces: ('onsite' | 'hybrid' | 'remote')[]
    seniority: string
    salary?: [currency: string, min: number]
  }
}
