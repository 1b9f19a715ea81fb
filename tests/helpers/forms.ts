import { readdirSync } from 'node:fs'
import { vi } from 'vitest'
import type { AnyForm } from '#src/views/forms/form-declaration.ts'

// Modules read the platform when loaded.
vi.stubGlobal('navigator', { userAgent: '' })

const folder = 'src/views/forms/kinds'
const modules = await Promise.all(
  readdirSync(folder)
    .filter((name) => /-form\.tsx?$/.test(name))
    .map(async (name): Promise<{ default: unknown }> => import(/* @vite-ignore */ `#${folder}/${name}`)),
)

/** Every declared form of a record; file imports are none. */
export const forms: readonly AnyForm[] = modules.flatMap(({ default: form }) =>
  typeof form === 'object' ? [form as AnyForm] : [],
)
