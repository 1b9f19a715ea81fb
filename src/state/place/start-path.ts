import type { StartScreen } from '#domain/access/start-screens.ts'
import { pathOf } from './routes.ts'

/** In localStorage, so that the first screen waits for no answer. */
const startKey = 'klyuch.start'

/** Keeps the screen that the person begins with. */
export function keepStart(screen: StartScreen): void {
  localStorage.setItem(startKey, screen)
}

/** Path of the screen that the person begins with. */
export function startPath(): string {
  return pathOf(localStorage.getItem(startKey) === 'day' ? 'day' : 'blocks', undefined)
}
