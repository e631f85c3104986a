import { filled, namesOf } from '#server/shown/message-variables.ts'
import type { Snapshot } from '../snapshot.ts'

/** Of who applied, as they sent it. */
export const nameIn = (snapshot: object) => (snapshot as Snapshot).person.name

/** A team's text with the names that blind review left open. */
export const withNames = (snapshot: object, body: string) => filled(body, namesOf(nameIn(snapshot)))
