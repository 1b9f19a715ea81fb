import type { FastifyInstance } from 'fastify'
import type { Contract } from '#contract/contract.ts'
import type { AppContext } from './app-context.ts'
import { authRoutes } from './routes/auth.ts'
import { blockListsRoutes } from './routes/block-lists.ts'
import { blocksRoutes } from './routes/blocks.ts'
import { buildingListsRoutes } from './routes/building-lists.ts'
import { buildingsRoutes } from './routes/buildings.ts'
import { currencyRatesRoutes } from './routes/currency-rates.ts'
import { filesRoutes } from './routes/files.ts'
import { journalRoutes } from './routes/journal.ts'
import { objectsRoutes } from './routes/objects.ts'
import { officesRoutes } from './routes/offices.ts'
import { searchRoutes } from './routes/search.ts'
import { settingsRoutes } from './routes/settings.ts'
import { systemRoutes } from './routes/system.ts'
import { usersRoutes } from './routes/users.ts'
import { serve } from './serve.ts'

/** Every section of the contract with its handlers. */
export function registerSections(app: FastifyInstance, contract: Contract, context: AppContext): void {
  serve(app, context, contract.auth, authRoutes(context))
  serve(app, context, contract.users, usersRoutes(context))
  serve(app, context, contract.offices, officesRoutes)
  serve(app, context, contract.blocks, blocksRoutes)
  serve(app, context, contract.objects, objectsRoutes)
  serve(app, context, contract.buildings, buildingsRoutes)
  serve(app, context, contract.buildingLists, buildingListsRoutes)
  serve(app, context, contract.blockLists, blockListsRoutes)
  serve(app, context, contract.files, filesRoutes(context))
  serve(app, context, contract.journal, journalRoutes)
  serve(app, context, contract.currencyRates, currencyRatesRoutes)
  serve(app, context, contract.search, searchRoutes(context))
  serve(app, context, contract.settings, settingsRoutes(context))
  serve(
    app,
    context,
    contract.system,
    systemRoutes(context, () => ({ ...app.swagger() })),
  )
}
