import { z } from 'zod'

// Before any schema is made: refusals in Russian, and no compiling, which the content security policy forbids.
z.config({ ...z.locales.ru(), jitless: true })
