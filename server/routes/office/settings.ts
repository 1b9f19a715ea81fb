import type { settings } from '#contract/office/system.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { readOfficeSettings, updateOffice } from '#server/services/office/office.ts'
import { keepPricesCurrent } from '#server/services/records/derived-data.ts'

export function settingsRoutes({ config, database, photoJobs }: AppContext): Handlers<typeof settings> {
  const { officeZone, contactsVisibility } = config
  const environment = { officeZone, contactsVisibility }
  return {
    read: async (_input, { db }, http) => http.versioned(await readOfficeSettings(db, environment)),
    update: async ({ body }, call, http) => {
      const updated = await updateOffice(call, body, environment)
      http.afterCommit('comparable prices', async () => {
        await keepPricesCurrent(database.db)
      })
      if (body.photoHosts !== undefined) http.afterCommit('import photos', async () => photoJobs.wake())
      return http.versioned(updated)
    },
  }
}
