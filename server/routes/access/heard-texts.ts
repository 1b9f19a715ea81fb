import type { heardTexts } from '#contract/access/heard-texts.ts'
import type { Handlers } from '#server/http/serve.ts'
import {
  forgetHeard,
  giveText,
  learnedBy,
  officeTexts,
  unknownTexts,
} from '#server/repositories/office/heard-texts.ts'
import { noteHeard } from '#server/services/office/heard-texts.ts'

export const heardTextsRoutes: Handlers<typeof heardTexts> = {
  note: async ({ body }, { db, actor }) => {
    await noteHeard(db, actor.id, body.heard)
    return undefined
  },
  learned: async (_input, { db, actor }) => ({ data: await learnedBy(db, actor.id) }),
  forget: async ({ body }, { db, actor }) => {
    await forgetHeard(db, actor.id, body.text, body.command)
    return undefined
  },
  unknown: async (_input, { db }) => ({ data: await unknownTexts(db), office: await officeTexts(db) }),
  give: async ({ body }, { db }) => {
    await giveText(db, body.text, body.command)
    return undefined
  },
}
