import type { Challenge } from '#src/challenge/challenge-words.ts'

type Visibility = Challenge['leaderboardVisibility']

/** Below the ranking, to those who see it; nothing where everybody does. */
export const rankingShownTo: Record<Visibility, string> = {
  everyone: '',
  entrants: 'The ranking is shown to those who handed in and to the organization’s team.',
  none: 'The ranking is shown to the organization’s team alone.',
}

/** In place of the ranking. */
export const rankingHidden: Record<Visibility, string> = {
  everyone: '',
  entrants: 'The ranking is shown to those who handed in.',
  none: 'The organization shows the ranking to nobody. Those who handed in read their own result on this page.',
}

const readers: Record<Visibility, string> = {
  everyone: 'everybody',
  entrants: 'those who handed in',
  none: 'nobody',
}

/** What it means to agree, before one does. */
export const consentHint = (visibility: Visibility, isOfTeam: boolean) =>
  `Once the results are out, ${readers[visibility]} can read the text, open the links and download the files. ${
    isOfTeam
      ? 'Your work is shown under your team’s name. The lead of your team agrees, and each of you can take it back at any time.'
      : 'Your work is shown under your name if your profile shows your challenges, otherwise under your number. You can change this at any time.'
  }`
