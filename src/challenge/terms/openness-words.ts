import type { Challenge } from '#src/challenge/challenge-words.ts'

type Openness = Pick<
  Challenge,
  'blindJudging' | 'judgesPerEntry' | 'galleryVisibility' | 'leaderboardVisibility'
>

export const leaderboardLabels: Record<Openness['leaderboardVisibility'], string> = {
  everyone: 'Everybody',
  entrants: 'Those who handed in',
  none: 'Nobody outside the organization',
}

export const galleryLabels: Record<Openness['galleryVisibility'], string> = {
  everyone: 'Everybody',
  entrants: 'Those who handed in',
  none: 'Nobody: there is no gallery',
}

/** `Under a number, without names; each entry by 3 judges`. */
export function judgingOf({ blindJudging, judgesPerEntry }: Openness): string {
  const names = blindJudging ? 'Under a number, without names' : 'With the entrants’ names'
  const judges =
    judgesPerEntry === null
      ? 'every judge scores every entry'
      : `each entry by ${judgesPerEntry} ${judgesPerEntry === 1 ? 'judge' : 'judges'}`
  return `${names}; ${judges}`
}

export const seenBy: Record<Openness['galleryVisibility'], string> = {
  everyone: 'Shown to everybody',
  entrants: 'Shown to those who handed in',
  none: 'Shown to nobody outside the organization; each entrant reads their own place',
}
