import { z } from 'zod'
import { email, oneLine, rawText } from '#server/input/fields.ts'

export const emailSchema = email('Enter an e-mail address like name@example.com')

/** 8 to 256 characters; nothing is trimmed, and pasting is welcome. */
const passwordSchema = rawText(256).min(8, 'Use at least 8 characters')

export const nameSchema = oneLine(100, 1, 'Enter your name')

export const signUpSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  password: passwordSchema,
})

/** A password that exists: what it must be was checked when it was chosen. */
const knownPassword = rawText(256).min(1, 'Enter your password')

export const logInSchema = z.object({ email: emailSchema, password: knownPassword })

export const tokenSchema = z.object({ token: rawText(200).min(1) })
export const resetRequestSchema = z.object({ email: emailSchema })
export const resetSchema = tokenSchema.extend({ password: passwordSchema })
export const sessionSchema = z.object({ sessionId: z.uuid() })

export const changePasswordSchema = z.object({ current: knownPassword, password: passwordSchema })
export const emailChangeSchema = z.object({ email: emailSchema, password: knownPassword })
export const deletionSchema = z.object({ email: emailSchema })
