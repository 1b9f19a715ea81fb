import type { demo } from '#contract/office/demo.ts'
import type { Handlers } from '#server/http/serve.ts'
import { removeDemo } from '#server/services/office/demo-data.ts'

export const demoRoutes: Handlers<typeof demo> = { remove: (_input, call) => removeDemo(call) }
