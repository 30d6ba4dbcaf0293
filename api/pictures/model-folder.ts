// Where the parts of the shirt's model are: the same files the stage loads.
export const modelFolder = new URL('../../web/stage/shirt/', import.meta.url)
