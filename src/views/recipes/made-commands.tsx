import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { offerRecipes } from '#src/commands/recipes/made-recipes.ts'
import { allRecipesQuery } from '#src/state/queries/recipes.ts'
import { currentUserAtom } from '#src/state/session/session.ts'

/** Registers the user's recipes as commands; changed keys may override those of colleagues' recipes. */
export function MadeCommands() {
  const { data } = useQuery(allRecipesQuery)
  const user = useAtomValue(currentUserAtom)
  useEffect(() => {
    if (!data) return
    let isMeant = true
    const offer = () => {
      if (isMeant) offerRecipes(data, user)
    }
    loadAllCommands().then(offer, () => {})
    return () => {
      isMeant = false
    }
  }, [data, user])
  useEffect(() => () => offerRecipes([], undefined), [])
  return null
}
