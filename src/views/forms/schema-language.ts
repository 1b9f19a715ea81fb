import { z } from 'zod'
import { speakRussian } from '#contract/core/value-faults.ts'

// Before any schema is made: refusals in Russian, and no compiling, which the content security policy forbids.
speakRussian()
z.config({ jitless: true })
