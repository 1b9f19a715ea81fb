import { useQuery } from '@tanstack/react-query'
import { colleaguesQuery } from '#src/state/queries/queries.ts'
import { Avatar } from '#src/ui/avatar.tsx'

/** A colleague's avatar and name; «—» if there is none. @param label replaces the name: «вы». */
export function PersonMark({
  person,
  label,
}: {
  person: { id: number; name: string } | null
  label?: string
}) {
  const { data } = useQuery(colleaguesQuery)
  if (!person) return '—'
  const src = data?.find(({ id }) => id === person.id)?.avatarUrl
  return (
    <span className="inline-flex max-w-full items-start gap-1.5">
      <Avatar name={person.name} src={src} size="small" isNamed />
      <span className="min-w-0">{label ?? person.name}</span>
    </span>
  )
}
