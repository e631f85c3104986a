import type { Tx } from '#db/index.ts'
import { findSaid } from '#server/events/interview-said.ts'
import { unnamedIn } from '../blind/mask-snapshot.ts'
import { unnamedInterview } from './unnamed.ts'

/** What is told of an interview, masked for the team where the job is reviewed blind. */
export async function findTold(tx: Tx, interviewId: string) {
  const said = await findSaid(tx, interviewId)
  if (!said.isBlind) return said
  const { snapshot } = await tx
    .selectFrom('applications')
    .select('snapshot')
    .where('id', '=', said.applicationId)
    .executeTakeFirstOrThrow()
  const unnamed = unnamedIn({ snapshot, isBlind: true })
  const { interview, note } = said
  return {
    ...said,
    toTeam: { interview: unnamedInterview(interview, unnamed), note: unnamed(note) },
  }
}
