import { sql } from 'kysely'
import { transaction, type Db } from '#db/index.ts'
import { onboardingSteps, type OnboardingStep } from './schema.ts'

/** How far a person is; who has finished stays finished, and going back a step loses no progress. */
interface Onboarding {
  /** The next step to do; `done` after the last. */
  step: OnboardingStep
  skipped: OnboardingStep[]
  completedAt: string | null
}

export async function findOnboarding(db: Db, userId: string): Promise<Onboarding> {
  const { onboarding, hasResume } = await db
    .selectFrom('users')
    .select('onboarding')
    .select(
      sql<boolean>`exists (select from resumes
        join resume_versions on resume_id = resumes.id and parse_status in ('ready', 'needs_review')
        where user_id = users.id)`.as('hasResume'),
    )
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const state = stateOf(onboarding)
  // A resume that came by another way is no step to do.
  return state.step === 'import' && hasResume ? { ...state, step: 'resume-analysis' } : state
}

export const saveOnboarding = (
  db: Db,
  userId: string,
  step: OnboardingStep,
  skipped: OnboardingStep[] | undefined,
): Promise<Onboarding> =>
  transaction(db, async tx => {
    const { onboarding, now } = await tx
      .selectFrom('users')
      .select(['onboarding', sql<Date>`now()`.as('now')])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const before = stateOf(onboarding)
    const furthest = onboardingSteps[Math.max(position(before.step), position(step))] ?? step
    const next = {
      step: furthest,
      skipped: [...new Set(skipped ?? before.skipped)],
      completedAt: before.completedAt ?? (furthest === 'done' ? now.toISOString() : null),
    }
    const { completedAt, ...rest } = next
    await tx
      .updateTable('users')
      .set({ onboarding: JSON.stringify(completedAt ? next : rest) })
      .where('id', '=', userId)
      .execute()
    return next
  })

const position = (step: OnboardingStep) => onboardingSteps.indexOf(step)

function stateOf(stored: { step?: string; skipped?: string[]; completedAt?: string }): Onboarding {
  const known = (name: string | undefined) => onboardingSteps.find(step => step === name)
  const { completedAt = null } = stored
  return {
    step: completedAt ? 'done' : (known(stored.step) ?? 'import'),
    skipped: (stored.skipped ?? []).flatMap(name => known(name) ?? []),
    completedAt,
  }
}
