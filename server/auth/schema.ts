import { z } from 'zod'

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Use at most 254 characters')
  .pipe(z.email('Enter an e-mail address like name@example.com'))

/** 8 to 256 characters; nothing is trimmed, and pasting is welcome. */
const passwordSchema = z
  .string()
  .min(8, 'Use at least 8 characters')
  .max(256, 'Use at most 256 characters')

/** What may stand in a mail: a line break in it would let a stranger write lines of their own. */
export const onOneLine = (text: string) => text.replaceAll(/[\s\u0085]+/g, ' ').trim()

export const nameSchema = z
  .string()
  .transform(onOneLine)
  .pipe(z.string().min(1, 'Enter your name').max(100, 'Use at most 100 characters'))

export const signUpSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  password: passwordSchema,
})

/** A password that exists: what it must be was checked when it was chosen. */
const knownPassword = z
  .string()
  .min(1, 'Enter your password')
  .max(256, 'Use at most 256 characters')

export const logInSchema = z.object({ email: emailSchema, password: knownPassword })

export const tokenSchema = z.object({ token: z.string().min(1).max(200) })
export const resetRequestSchema = z.object({ email: emailSchema })
export const resetSchema = tokenSchema.extend({ password: passwordSchema })
export const sessionSchema = z.object({ sessionId: z.uuid() })

export const changePasswordSchema = z.object({ current: knownPassword, password: passwordSchema })
export const emailChangeSchema = z.object({ email: emailSchema, password: knownPassword })
export const deletionSchema = z.object({ email: emailSchema })
