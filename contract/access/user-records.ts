import { z } from 'zod'
import { email as emailWith, phone, text } from '#contract/core/values.ts'
import { codesOf, roles } from '#domain/stock/vocabulary.ts'

export const role = z.enum(codesOf(roles))
export const userEmail = emailWith('Адрес почты вида имя@домен')

/** Account fields that an admin sets. */
const userFacts = z.strictObject({ name: text(120, 1), phone: phone.nullable(), email: userEmail, role })
export const userCreate = userFacts.partial({ phone: true, role: true })
export const userPatch = userFacts.partial()
