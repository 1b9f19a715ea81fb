import { z } from 'zod'
import { speakRussian } from '#contract/core/value-faults.ts'

// Must run before schemas are created: Russian messages, and no compilation, which the content security
// policy forbids.
speakRussian()
z.config({ jitless: true })
