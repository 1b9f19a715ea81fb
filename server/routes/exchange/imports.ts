import type { importMappings, imports } from '#contract/exchange/imports.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import {
  importsOf,
  readImportRecord,
  receiveImport,
  removeImport,
  runImport,
  stopImport,
  updateImportRecord,
  updateImportRows,
} from '#server/services/imports/imports.ts'
import {
  createMapping,
  mappingsOf,
  removeMapping,
  updateMappingRecord,
} from '#server/services/imports/mappings.ts'
import { reportOf } from '#server/services/imports/report.ts'
import { rowsOfImport } from '#server/services/imports/rows-in-words.ts'
import { templateOf } from '#server/services/imports/template.ts'

export function importsRoutes({
  importJobs,
  photoJobs,
  liveStock,
}: Pick<AppContext, 'importJobs' | 'photoJobs' | 'liveStock'>): Handlers<typeof imports> {
  return {
    upload: ({ upload }, call, http) => receiveImport(call, http, importJobs, upload),
    list: ({ query }, call) => importsOf(call, query),
    template: (_input, call) => templateOf(call),
    read: ({ params }, call) => readImportRecord(call, params.id),
    update: ({ params, body }, call, http) => updateImportRecord(call, http, importJobs, params.id, body),
    remove: async ({ params }, call, http) => {
      await removeImport(call, importJobs, http, params.id)
      return undefined
    },
    rows: ({ params, query }, call) => rowsOfImport(call, params.id, query),
    updateRows: ({ params, body }, call, http) => updateImportRows(call, http, importJobs, params.id, body),
    run: ({ params }, call, http) => runImport(call, http, { photoJobs, liveStock }, params.id),
    stop: ({ params }, call) => stopImport(call, params.id),
    report: ({ params, query }, call) => reportOf(call, params.id, query),
  }
}

export const importMappingsRoutes: Handlers<typeof importMappings> = {
  list: (_input, call) => mappingsOf(call),
  create: ({ body }, call) => createMapping(call, body),
  update: ({ params, body }, call) => updateMappingRecord(call, params.id, body),
  remove: async ({ params }, call) => {
    await removeMapping(call, params.id)
    return undefined
  },
}
