import * as Dialog from '@radix-ui/react-dialog'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Lower bound for a palette with React and this dialog: a box with an empty input, over a table in plain DOM.
 */
function EmptyDialog() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !event.ctrlKey) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Portal>
        <div aria-hidden className="veil" />
        <Dialog.Content aria-describedby={undefined} className="dialog">
          <Dialog.Title>Палитра</Dialog.Title>
          <input aria-label="Поиск" />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The number of elements of the product's table. */
const rows = Array.from({ length: 44 }, (_, index) => {
  const row = document.createElement('div')
  row.className = 'row'
  for (let cell = 0; cell < 15; cell += 1) {
    row.appendChild(document.createElement('span')).append(`Ячейка ${index}.${cell}`)
  }
  return row
})
document.getElementById('rows')?.append(...rows)

const root = document.getElementById('page')
if (root) createRoot(root).render(<EmptyDialog />)
