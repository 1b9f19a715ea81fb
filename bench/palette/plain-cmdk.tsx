import { Command } from 'cmdk'
import { createRoot } from 'react-dom/client'
import { fetchItems, type PlainItem } from './plain-items.ts'

/** Cmdk as in its documentation: every item is mounted, ranked by its own filter. */
function Palette({ items }: { items: readonly PlainItem[] }) {
  return (
    <Command label="Поиск">
      <Command.Input autoFocus />
      <Command.List>
        <Command.Empty>Ничего не нашлось</Command.Empty>
        {items.map(({ id, title, detail }) => (
          <Command.Item key={id} value={`${title} ${id}`} keywords={[detail]} className="row">
            <span>{title}</span>
            <span>{detail}</span>
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}

const root = document.getElementById('palette')
if (root) createRoot(root).render(<Palette items={await fetchItems()} />)
