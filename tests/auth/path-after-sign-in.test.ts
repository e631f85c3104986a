import { expect, test } from 'vitest'
import { afterSignup, safeRedirect } from '#src/auth/path-after-sign-in.ts'

test.each([
  ['/org/acme/claim/t?a=1#b', '/org/acme/claim/t?a=1#b'],
  ['/jobs', '/jobs'],
  [null, '/dashboard'],
  ['', '/dashboard'],
  ['//evil.example', '/dashboard'],
  [String.raw`/\evil.example`, '/dashboard'],
  ['/%2fevil.example', '/dashboard'],
  ['/%252fevil.example', '/dashboard'],
  ['/\t/evil.example', '/dashboard'],
  ['/.//evil.example', '/dashboard'],
  ['/a/..//evil.example', '/dashboard'],
  ['/%2e//evil.example', '/dashboard'],
  ['/a/%2E%2e//evil.example', '/dashboard'],
  [String.raw`/.\/evil.example`, '/dashboard'],
  ['/./%2fevil.example', '/dashboard'],
  ['/%252e%252f/evil.example', '/dashboard'],
  ['/.', '/'],
  ['/org/../jobs?next=//b', '/jobs?next=//b'],
  ['https://evil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
])('after sign-in, %j leads to %s', (value, path) => {
  expect(safeRedirect(value)).toBe(path)
})

test.each([
  [null, '/signup/import'],
  ['//evil.example', '/signup/import'],
  ['/dashboard', '/dashboard'],
  ['/org/acme/claim/t', '/org/acme/claim/t'],
])('after sign-up, %j leads to %s', (value, path) => {
  expect(afterSignup(value)).toBe(path)
})
