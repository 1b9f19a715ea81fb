import type { FastifyInstance } from 'fastify'
import type { Contract } from '#contract/contract.ts'
import type { AppContext } from './app-context.ts'
import { authRoutes } from './routes/auth.ts'
import { blockListsRoutes } from './routes/block-lists.ts'
import { blocksRoutes } from './routes/blocks.ts'
import { buildingListsRoutes } from './routes/building-lists.ts'
import { buildingsRoutes } from './routes/buildings.ts'
import { currencyRatesRoutes } from './routes/currency-rates.ts'
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
  const { db } = context.database
  serve(app, db, contract.auth, authRoutes(context))
  serve(app, db, contract.users, usersRoutes)
  serve(app, db, contract.offices, officesRoutes)
  serve(app, db, contract.blocks, blocksRoutes)
  serve(app, db, contract.objects, objectsRoutes)
  serve(app, db, contract.buildings, buildingsRoutes)
  serve(app, db, contract.buildingLists, buildingListsRoutes)
  serve(app, db, contract.blockLists, blockListsRoutes)
  serve(app, db, contract.journal, journalRoutes)
  serve(app, db, contract.currencyRates, currencyRatesRoutes)
  serve(app, db, contract.search, searchRoutes(context))
  serve(app, db, contract.settings, settingsRoutes(context))
  serve(
    app,
    db,
    contract.system,
    systemRoutes(context, () => ({ ...app.swagger() })),
  )
}
