import { expect, test } from 'vitest'
import { ApiError } from '#src/api.ts'

test.each([
  [500, 'Internal Server Error', 'broken', '500: broken', undefined],
  [502, 'Bad Gateway', '', '502: Bad Gateway', undefined],
  [403, 'Forbidden', '{"message":"no"}', '403: {"message":"no"}', 'no'],
  [403, 'Forbidden', '{"message":1}', '403: {"message":1}', undefined],
])('an answer of %i %s with the body %j is the error %j', (status, text, body, message, said) => {
  const error = new ApiError(status, text, body)
  expect(error.message).toBe(message)
  expect(error.refusal).toBe(said)
})
