import * as books from '#contract/admin/books.ts'
import { api, changing, reading } from './api.ts'

export const { useGetBooksQuery, useGetBookMonthQuery, useUpdateBooksMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getBooks: reading(build, books.getBooks, 'setting'),
    getBookMonth: reading(build, books.getBookMonth, 'order', 'setting'),
    updateBooks: changing(build, books.updateBooks, 'setting'),
  }),
})
