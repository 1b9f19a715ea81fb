import { useEffect, useState } from 'react'
import type { CommandContext } from '#src/commands/core/command.ts'
import { titlesOfGiven } from '#src/commands/palette/given-titles.ts'
import type { Asking, GivenArgument } from './use-palette.ts'

/** The arguments given so far as chips show them: one that a line or a link gave has the title of its choice. */
export function useGiven(asking: Asking | null, context: CommandContext): readonly GivenArgument[] {
  const [known, setKnown] = useState<{ asking: Asking; titles: Readonly<Record<string, string>> }>()
  const isUntitled = asking?.given.some(({ label }) => label === '') ?? false
  useEffect(() => {
    if (!asking || !isUntitled) return
    let isCurrent = true
    const args = Object.fromEntries(asking.given.map(({ name, value }) => [name, value]))
    void titlesOfGiven(asking.command, args, context).then(
      (titles) => isCurrent && setKnown({ asking, titles }),
    )
    return () => {
      isCurrent = false
    }
  }, [asking, isUntitled, context])
  const titles = known?.asking === asking ? known?.titles : undefined
  const shown = asking?.given.map((one) => ({ ...one, label: one.label || (titles?.[one.name] ?? '') })) ?? []
  // An argument without any words has no chip.
  return shown.filter(({ label }) => label !== '')
}
