import type { settings } from '#contract/system.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/serve.ts'
import { readOfficeSettings } from '#server/services/office.ts'

export function settingsRoutes({ config }: AppContext): Handlers<typeof settings> {
  const { officeZone, contactsVisibility } = config
  return { read: (_input, { db }) => readOfficeSettings(db, { officeZone, contactsVisibility }) }
}
