import { ApiError } from '#src/api/errors.ts'

/**
 * Shows a change at once, takes it back when the server refuses (without a network it is kept), reads again when it is done.
 * @param show draws the change and answers how to take it back.
 */
export async function changeAtOnce(
  show: () => Promise<() => void>,
  call: () => Promise<unknown>,
  readAgain: () => Promise<unknown>,
): Promise<void> {
  const takeBack = await show()
  try {
    await call()
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'offline')) takeBack()
    throw error
  } finally {
    void readAgain()
  }
}
