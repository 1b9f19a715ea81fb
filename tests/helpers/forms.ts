import { readdirSync } from 'node:fs'
import { vi } from 'vitest'
import type { AnyForm } from '#src/views/forms/form-declaration.ts'

// The platform is asked for as modules are loaded.
vi.stubGlobal('navigator', { userAgent: '' })

const folder = 'src/views/forms/kinds'
const modules = await Promise.all(
  readdirSync(folder)
    .filter((name) => /-form\.tsx?$/.test(name))
    .map(async (name): Promise<{ default: unknown }> => import(/* @vite-ignore */ `#${folder}/${name}`)),
)

/** Every form of a record as it is declared; forms that only take a file are none. */
export const forms: readonly AnyForm[] = modules.flatMap(({ default: form }) =>
  typeof form === 'object' ? [form as AnyForm] : [],
)
