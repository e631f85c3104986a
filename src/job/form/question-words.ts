import type { QuestionValues } from './job-form-values.ts'

export const questionTypes: Record<QuestionValues['type'], string> = {
  text: 'Text',
  choice: 'One of several',
  yesno: 'Yes or no',
  number: 'Number',
}
