import type { files } from '#contract/stock/files.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import {
  listFiles,
  readFileBytes,
  removeFile,
  reorderFiles,
  rotateFile,
  updateFile,
  uploadFile,
} from '#server/services/files/files.ts'

export const filesRoutes = ({
  storage,
  config,
}: Pick<AppContext, 'storage' | 'config'>): Handlers<typeof files> => ({
  list: ({ params: { a, b } }, call) => listFiles(call, { kind: a, id: b }),

  upload: ({ params, query: { category }, upload }, call, http) =>
    uploadFile(storage, call, http, {
      parent: params,
      upload,
      category,
      quotaBytes: config.filesQuotaBytes,
    }),

  read: ({ params, query }, { db }) => readFileBytes(storage, db, { ...params, ...query }),

  update: ({ params, body }, call) => updateFile(call, params.id, body),

  updateOrder: ({ body }, call) => reorderFiles(call, body.orderMap),

  rotate: ({ body }, call, http) =>
    rotateFile(storage, call, http, { ...body, quotaBytes: config.filesQuotaBytes }),

  remove: async ({ params }, call) => {
    await removeFile(call, params.id)
    return undefined
  },
})
