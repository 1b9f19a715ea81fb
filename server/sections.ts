import type { FastifyInstance } from 'fastify'
import type { Contract } from '#contract/contract.ts'
import type { AppContext } from './app-context.ts'
import { openToSites } from './open-to-sites.ts'
import { addressRoutes } from './routes/address.ts'
import { authRoutes } from './routes/auth.ts'
import { blockListsRoutes } from './routes/block-lists.ts'
import { blocksRoutes } from './routes/blocks.ts'
import { buildingListsRoutes } from './routes/building-lists.ts'
import { buildingsRoutes } from './routes/buildings.ts'
import { calleesRoutes } from './routes/callees.ts'
import { changesRoutes } from './routes/changes.ts'
import { commandUsesRoutes } from './routes/command-uses.ts'
import { commandsRoutes } from './routes/commands.ts'
import { companiesRoutes } from './routes/companies.ts'
import { companyLinksRoutes } from './routes/company-links.ts'
import { competitorsRoutes } from './routes/competitors.ts'
import { currencyRatesRoutes } from './routes/currency-rates.ts'
import { descriptionsRoutes } from './routes/descriptions.ts'
import { eventsRoutes } from './routes/events.ts'
import { filesRoutes } from './routes/files.ts'
import { inquiriesRoutes } from './routes/inquiries.ts'
import { intakeRoutes } from './routes/intake.ts'
import { journalRoutes } from './routes/journal.ts'
import { mapRoutes } from './routes/map.ts'
import { objectsRoutes } from './routes/objects.ts'
import { officesRoutes } from './routes/offices.ts'
import { companyCommentsRoutes, personCommentsRoutes, personsRoutes } from './routes/persons.ts'
import { portalRoutes } from './routes/portal.ts'
import { presenceRoutes } from './routes/presence.ts'
import { presentationsRoutes, sharedRoutes } from './routes/presentations.ts'
import { recipesRoutes } from './routes/recipes.ts'
import { savedSearchesRoutes } from './routes/saved-searches.ts'
import { searchRoutes } from './routes/search.ts'
import { sessionsRoutes } from './routes/sessions.ts'
import { settingsRoutes } from './routes/settings.ts'
import { systemRoutes } from './routes/system.ts'
import { trashRoutes } from './routes/trash.ts'
import { remindersRoutes, updatesRoutes } from './routes/updates.ts'
import { usersRoutes } from './routes/users.ts'
import { serve } from './serve.ts'
import { takeTurns } from './services/search/turns.ts'

/** Searches at once: two keep the one embedded connection busy, on PostgreSQL some of the pool stays free. */
const searchesAtOnce = { embedded: 2, postgres: 6 }

/** Every section of the contract with its handlers. */
export function registerSections(app: FastifyInstance, contract: Contract, context: AppContext): void {
  serve(app, context, contract.auth, authRoutes(context))
  serve(app, context, contract.sessions, sessionsRoutes)
  serve(app, context, contract.users, usersRoutes(context))
  serve(app, context, contract.offices, officesRoutes)
  serve(app, context, contract.blocks, blocksRoutes)
  serve(app, context, contract.objects, objectsRoutes)
  serve(app, context, contract.buildings, buildingsRoutes)
  serve(app, context, contract.buildingLists, buildingListsRoutes)
  serve(app, context, contract.blockLists, blockListsRoutes)
  serve(app, context, contract.files, filesRoutes(context))
  serve(app, context, contract.companies, companiesRoutes)
  serve(app, context, contract.callees, calleesRoutes)
  serve(app, context, contract.companyLinks, companyLinksRoutes)
  serve(app, context, contract.descriptions, descriptionsRoutes(context))
  serve(app, context, contract.address, addressRoutes(context))
  serve(app, context, contract.events, eventsRoutes)
  serve(app, context, contract.updates, updatesRoutes(context))
  serve(app, context, contract.reminders, remindersRoutes)
  serve(app, context, contract.journal, journalRoutes(context))
  serve(app, context, contract.changes, changesRoutes)
  serve(app, context, contract.presence, presenceRoutes)
  serve(app, context, contract.commandUses, commandUsesRoutes)
  serve(app, context, contract.trash, trashRoutes)
  const inTurn = takeTurns(searchesAtOnce[context.database.kind])
  serve(app, context, contract.search, searchRoutes(context, inTurn))
  serve(app, context, contract.commands, commandsRoutes(context, inTurn))
  serve(app, context, contract.map, mapRoutes(context, inTurn))
  serve(app, context, contract.recipes, recipesRoutes())
  serve(app, context, contract.savedSearches, savedSearchesRoutes(context, inTurn))
  serve(app, context, contract.inquiries, inquiriesRoutes)
  app.register(async (open) => {
    openToSites(open, contract.intake)
    serve(open, context, contract.intake, intakeRoutes)
  })
  serve(app, context, contract.persons, personsRoutes)
  serve(app, context, contract.companyComments, companyCommentsRoutes)
  serve(app, context, contract.personComments, personCommentsRoutes)
  serve(app, context, contract.currencyRates, currencyRatesRoutes(context))
  serve(app, context, contract.portal, portalRoutes(context))
  serve(app, context, contract.competitors, competitorsRoutes(context))
  serve(app, context, contract.presentations, presentationsRoutes(context))
  serve(app, context, contract.shared, sharedRoutes(context))
  serve(app, context, contract.settings, settingsRoutes(context))
  serve(app, context, contract.system, systemRoutes(context))
}
