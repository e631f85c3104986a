/** What is looked at in a job that was found. */
interface FoundJob {
  title: string
  skillsRequired: string[]
  skillsPreferred: string[]
  workplaceType: string
  employmentType: string[]
  description: string
  /** "Galway, IE"; for remote jobs the countries that applicants may live in. */
  places: string[]
}

export interface Question {
  /** As people type it. */
  asked: string
  isRight(job: FoundJob): boolean
  /** Nothing of what is found may be so. */
  isWrong?: (job: FoundJob) => boolean
}

const title = (pattern: RegExp) => (job: FoundJob) => pattern.test(job.title)
const skill = (name: string) => (job: FoundJob) =>
  [...job.skillsRequired, ...job.skillsPreferred].includes(name)
const place = (pattern: RegExp) => (job: FoundJob) => job.places.some(one => pattern.test(one))
const workplace = (type: string) => (job: FoundJob) => job.workplaceType === type
const employment = (type: string) => (job: FoundJob) => job.employmentType.includes(type)
const text = (pattern: RegExp) => (job: FoundJob) =>
  pattern.test(`${job.title}\n${job.description}`)
type Test = (job: FoundJob) => boolean
const all =
  (...tests: Test[]): Test =>
  job =>
    tests.every(test => test(job))
const not =
  (test: Test): Test =>
  job =>
    !test(job)

const developer = title(
  /(software|backend|frontend|mobile|web|full.?stack) (engineer|developer)|backend engineer/i,
)
const nurse = title(/nurse/i)
const driver = title(/(truck|long-haul) driver/i)
const noC = (name: string) => ({ isRight: skill(name), isWrong: not(skill(name)) })

/**
 * Questions over the demo and the bulk seed, with what a person would call a right answer; written
 * before the search was made to read them. One is answered when a right job is among the first
 * three and nothing wrong is.
 */
export const questions: Question[] = [
  // Professions, as people call them.
  { asked: 'nurse galway', isRight: all(nurse, place(/galway/i)), isWrong: not(place(/galway/i)) },
  { asked: 'RN', isRight: nurse },
  { asked: 'registered nurse', isRight: nurse },
  { asked: 'nurses', isRight: nurse },
  { asked: 'software developer', isRight: developer },
  { asked: 'programmer', isRight: developer },
  { asked: 'teacher', isRight: title(/teacher/i) },
  { asked: 'doctor', isRight: title(/anaesthetist/i) },
  { asked: 'physician galway', isRight: title(/anaesthetist/i) },
  { asked: 'cook', isRight: title(/chef|cook/i) },
  { asked: 'chef norway', isRight: all(title(/chef/i), place(/, NO/)) },
  { asked: 'lorry driver', isRight: driver },
  { asked: 'HGV driver', isRight: driver },
  { asked: 'trucker', isRight: driver },
  { asked: 'bookkeeper', isRight: title(/bookkeeper|accountant/i) },
  { asked: 'CPA', isRight: title(/accountant|auditor/i) },
  { asked: 'cleaner', isRight: title(/housekeeper|cleaner/i) },
  { asked: 'waitress', isRight: title(/waiter/i) },
  { asked: 'HR', isRight: title(/human resources/i) },
  { asked: 'recruiter', isRight: title(/human resources/i) },
  { asked: 'UX designer', isRight: title(/product designer/i) },
  { asked: 'SRE', isRight: title(/site reliability/i) },
  { asked: 'devops', isRight: title(/devops|site reliability/i) },
  { asked: 'data analyst', isRight: title(/data analyst/i) },
  { asked: 'front end developer', isRight: title(/frontend/i) },
  { asked: 'ML engineer', isRight: title(/machine learning/i) },
  { asked: 'tester', isRight: title(/QA engineer/i) },
  { asked: 'physio', isRight: title(/physiotherapist/i) },
  { asked: 'x-ray technician', isRight: title(/radiographer/i) },
  { asked: 'security guard', isRight: title(/guard/i) },
  { asked: 'warehouse worker', isRight: title(/warehouse/i) },
  { asked: 'salesman', isRight: title(/sales/i) },
  { asked: 'maths teacher', isRight: title(/mathematics teacher/i) },
  { asked: 'headteacher', isRight: title(/principal/i) },
  { asked: 'ship captain', isRight: title(/captain/i) },
  { asked: 'sailor', isRight: title(/deckhand/i) },
  { asked: 'courier', isRight: title(/delivery/i) },
  { asked: 'museum curator', isRight: title(/curator/i) },
  { asked: 'marine biology', isRight: title(/marine biologist/i) },
  { asked: 'bank accountant excel', isRight: title(/accountant/i) },
  { asked: 'chemist shop', isRight: title(/pharmacist/i) },
  { asked: 'Krankenschwester', isRight: nurse },
  { asked: 'enfermera', isRight: nurse },
  // Slips of the hand, and other spellings.
  { asked: 'nurze', isRight: nurse },
  { asked: 'sofware enginer', isRight: title(/software engineer/i) },
  { asked: 'acountant', isRight: title(/accountant/i) },
  { asked: 'anesthetist', isRight: title(/anaesthetist/i) },
  { asked: 'kuberentes', isRight: skill('Kubernetes') },
  { asked: 'javascrpt', isRight: skill('JavaScript') },
  { asked: 'electrican galway', isRight: all(title(/electrician/i), place(/galway/i)) },
  // Skills and their signs.
  { asked: 'C++', ...noC('C++') },
  { asked: 'C#', ...noC('C#') },
  { asked: 'C', ...noC('C') },
  { asked: '.NET', ...noC('.NET') },
  { asked: 'R', ...noC('R') },
  { asked: 'nodejs', isRight: skill('Node.js') },
  { asked: 'k8s', isRight: skill('Kubernetes') },
  { asked: 'js', isRight: skill('JavaScript') },
  { asked: 'postgres', isRight: skill('PostgreSQL') },
  { asked: 'golang', isRight: skill('Go') },
  { asked: 'c# developer', isRight: all(developer, skill('C#')), isWrong: not(skill('C#')) },
  // Places by each of their names, and how and how long one works.
  { asked: 'munich', isRight: place(/münchen/i), isWrong: not(place(/münchen/i)) },
  { asked: 'developer in Lisbon', isRight: all(developer, place(/lisboa/i)) },
  { asked: 'nurse vienna', isRight: all(nurse, place(/wien/i)) },
  { asked: 'backend gothenburg', isRight: all(title(/backend/i), place(/göteborg/i)) },
  { asked: 'remote engineer', isRight: all(title(/engineer/i), workplace('remote')) },
  { asked: 'work from home', isRight: workplace('remote'), isWrong: not(workplace('remote')) },
  { asked: 'jobs in poland', isRight: place(/, PL|^PL$/), isWrong: not(place(/, PL|^PL$/)) },
  {
    asked: 'engineer, remote, spain',
    isRight: all(title(/engineer/i), workplace('remote'), place(/^ES$/)),
  },
  { asked: 'hospital part time galway', isRight: all(employment('PART_TIME'), place(/galway/i)) },
  { asked: 'internship', isRight: employment('INTERN'), isWrong: not(employment('INTERN')) },
  {
    asked: 'freelance web developer',
    isRight: all(title(/web developer/i), employment('CONTRACTOR')),
  },
  { asked: 'hybrid data engineer', isRight: all(title(/data engineer/i), workplace('hybrid')) },
  // What search boxes understand.
  { asked: '"night shift" laboratory', isRight: title(/night shift/i) },
  {
    asked: 'engineer -software',
    isRight: title(/engineer/i),
    isWrong: text(/software/i),
  },
  { asked: 'baker OR curator', isRight: title(/baker|curator/i), isWrong: not(text(/bak|curat/i)) },
  { asked: 'electri*', isRight: title(/electri/i) },
  { asked: 'teacher, kenya', isRight: all(title(/teacher/i), place(/, KE/)) },
  { asked: '"product designer"', isRight: title(/product designer/i) },
  { asked: 'designer -exhibition', isRight: title(/designer/i), isWrong: title(/exhibition/i) },
]
