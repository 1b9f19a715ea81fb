import { speakRussian } from '#contract/core/value-faults.ts'

// Must run before schemas are created.
speakRussian()
