import type { ReactNode } from 'react'
import type { Challenge } from '#src/challenge/challenge-words.ts'
import { difficultyLabels, effortOf, rewardOf } from '#src/challenge/fact-words.ts'
import { judgingOf, seenBy } from './openness-words.ts'
import { formatOf, payTermsOf, prizeOf, questionKindOf } from './term-words.ts'

export type Terms = Pick<
  Challenge,
  | 'prizes'
  | 'reward'
  | 'effortHours'
  | 'difficulty'
  | 'ipTerms'
  | 'format'
  | 'eligibility'
  | 'questions'
  | 'blindJudging'
  | 'judgesPerEntry'
  | 'galleryVisibility'
  | 'leaderboardVisibility'
>

const rights = {
  owner: 'You keep all rights',
  license: 'You keep them and give a licence',
  none: 'None are set: agree on them first',
} as const

/** What a challenge gives, costs, takes and asks: the rows of a `dl`. */
export function TermRows({ terms }: { terms: Terms }) {
  const { prizes, format, eligibility, questions } = terms
  return (
    <>
      <Row name={prizes.length > 1 ? 'Prizes' : 'Reward'}>
        {prizes.length === 0 ? (
          rewardOf({ ...terms, prizeCount: 0 })
        ) : (
          <ol className="flex flex-col gap-1">
            {prizes.map((prize, index) => (
              <li key={index}>{prizeOf(prize)}</li>
            ))}
          </ol>
        )}
      </Row>
      <Row name="Pay">{payTermsOf(terms)}</Row>
      <Row name="Effort">{effortOf(terms.effortHours)}</Row>
      <Row name="Level">{difficultyLabels[terms.difficulty]}</Row>
      <Row name="Rights">{rights[terms.ipTerms]}</Row>
      <Row name="Handed in">{formatOf(format)}</Row>
      <Row name="Judged">{judgingOf(terms)}</Row>
      <Row name="Ranking">{seenBy[terms.leaderboardVisibility]}</Row>
      {terms.galleryVisibility !== 'none' && (
        <Row name="Gallery">{seenBy[terms.galleryVisibility]}, of works whose entrants agree</Row>
      )}
      {eligibility && <Row name="Who may enter">{eligibility}</Row>}
      {questions.length > 0 && (
        <Row name="You are asked">
          <ul className="flex flex-col gap-1">
            {questions.map(question => (
              <li key={question.id}>
                {question.label}
                <span className="block text-xs text-ink-soft">
                  {questionKindOf(question)}
                  {!question.required && ' · You may leave it out'}
                </span>
              </li>
            ))}
          </ul>
        </Row>
      )}
    </>
  )
}

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
