import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { loadAllCommands } from '#src/commands/all-commands.ts'
import { offerRecipes } from '#src/commands/made-recipes.ts'
import { allRecipesQuery } from '#src/state/recipes.ts'
import { currentUserAtom } from '#src/state/session.ts'

/** Keeps the person's recipes among the commands of the page. */
export function MadeCommands() {
  const { data } = useQuery(allRecipesQuery)
  const userId = useAtomValue(currentUserAtom)?.id
  useEffect(() => {
    if (!data) return
    let isMeant = true
    const offer = () => {
      if (isMeant) offerRecipes(data, userId)
    }
    loadAllCommands().then(offer, () => {})
    return () => {
      isMeant = false
    }
  }, [data, userId])
  useEffect(() => () => offerRecipes([], undefined), [])
  return null
}
