import type { FastifyInstance } from 'fastify'
import type { Contract } from '#contract/contract.ts'
import type { AppContext } from './app-context.ts'
import { authRoutes } from './routes/auth.ts'
import { systemRoutes } from './routes/system.ts'
import { serve } from './serve.ts'

/** Every section of the contract with its handlers. */
export function registerSections(app: FastifyInstance, contract: Contract, context: AppContext): void {
  const { db } = context.database
  serve(app, db, contract.auth, authRoutes(context))
  serve(
    app,
    db,
    contract.system,
    systemRoutes(context, () => ({ ...app.swagger() })),
  )
}
