import type { inquiries } from '#contract/inquiries/inquiries.ts'
import type { Handlers } from '#server/http/serve.ts'
import {
  createInquiry,
  inquiriesOf,
  readInquiry,
  unreadInquiries,
  updateInquiry,
} from '#server/services/inquiries/inquiries.ts'

export const inquiriesRoutes: Handlers<typeof inquiries> = {
  list: ({ query }, call) => inquiriesOf(call, query).page(query),
  create: async ({ body }, call, http) => http.versioned(await createInquiry(call, body)),
  unreadCount: (_input, call) => unreadInquiries(call),
  read: async ({ params }, call, http) => http.versioned(await readInquiry(call, params.id)),
  update: async ({ params, body }, call, http) => http.versioned(await updateInquiry(call, params.id, body)),
}
