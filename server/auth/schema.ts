import { z } from 'zod'
import { email, name, rawText, text } from '#server/input/fields.ts'
import { codeLength, leastPassword, passwordLength } from '#server/limits.ts'

export const emailSchema = email('Enter an e-mail address like name@example.com')

/** Nothing is trimmed, and pasting is welcome. */
const passwordSchema = rawText(passwordLength).min(
  leastPassword,
  `Use at least ${leastPassword} characters`,
)

export const nameSchema = name('Enter your name')

/** The token of the link that led here, which was mailed to the invited address alone. */
const invitation = rawText(200).min(1).optional()

export const signUpSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  password: passwordSchema,
  invitation,
})

export type SignUpInput = z.output<typeof signUpSchema>

/** A password that exists: what it must be was checked when it was chosen. */
const knownPassword = rawText(passwordLength).min(1, 'Enter your password')

export const logInSchema = z.object({ email: emailSchema, password: knownPassword })

/** Six digits of an app, or a recovery code. */
const code = text(codeLength).min(1, 'Enter the code')
export const codeSchema = z.object({ code })
export const passwordAndCodeSchema = z.object({ password: knownPassword, code })

export const tokenSchema = z.object({ token: rawText(200).min(1) })
export const resetRequestSchema = z.object({ email: emailSchema })
export const resetSchema = tokenSchema.extend({ password: passwordSchema })

/** Where somebody logs in, by its key in the configuration. */
const provider = rawText(30).min(1)
export const providerSchema = z.object({ provider })
export const beginLinkSchema = z.object({ provider, password: knownPassword })
export const unlinkSchema = z.object({ issuer: rawText(500).min(1), password: knownPassword })

/** The query with which a provider sends a browser back: a code, or an error. */
export const broughtBackSchema = z.object({
  state: rawText(200).min(1),
  code: rawText(4000).optional(),
  error: rawText(200).optional(),
  iss: rawText(500).optional(),
})
export const logInByProviderSchema = broughtBackSchema.extend({ invitation })

/** The password where the sign-in is too long ago; nothing where it is not. */
const confirmation = { password: knownPassword.optional() }
export const passwordAgainSchema = z.object({ password: knownPassword })
export const confirmationSchema = z.object(confirmation).optional()
export const sessionSchema = z.object({ sessionId: z.uuid(), ...confirmation })

export const changePasswordSchema = z.object({ current: knownPassword, password: passwordSchema })
/** Of whoever has a password. */
const own = { email: emailSchema, password: knownPassword.optional() }
export const emailChangeSchema = z.object(own)
export const deletionSchema = z.object(own)
