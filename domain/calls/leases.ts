/** «Орлова, до 14:20»; the time is local. */
export const leaseText = (name: string, time: string) => `${name}, до ${time}`
