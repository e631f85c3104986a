import { renderMarkdown } from '#server/site/markdown.ts'

/** What the organization answered, as HTML that may stand in a page. */
export const withAnswerHtml = <One extends { answer: string | null }>({ answer, ...one }: One) => ({
  ...one,
  answerHtml: answer === null ? null : renderMarkdown(answer),
})
