// Generated from the OpenAPI document by `npm run generate -w @canvass/client`. Changes are overwritten.

export interface paths {
    "/api/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recent activity
         * @description What happened last in all surveys, newest first. Events of the same kind on one day are one entry.
         */
        get: operations["getActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List brands
         * @description The newest first.
         */
        get: operations["getBrands"];
        put?: never;
        /**
         * Create a brand
         * @description Surveys refer to it by `design.brand`.
         */
        post: operations["postBrands"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/brands/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a brand
         * @description With the surveys that use it.
         */
        get: operations["getBrandsId"];
        /**
         * Replace a brand
         * @description The pages of all surveys that use it change immediately.
         */
        put: operations["putBrandsId"];
        post?: never;
        /**
         * Delete a brand
         * @description Surveys that use it keep their current look.
         */
        delete: operations["deleteBrandsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List folders
         * @description All folders of the workspace by name, each with the number of its surveys that you may see.
         */
        get: operations["getFolders"];
        put?: never;
        /**
         * Create a folder
         * @description Names are unique in a workspace, regardless of case.
         */
        post: operations["postFolders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/folders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a folder
         * @description Its surveys are kept, in no folder.
         */
        delete: operations["deleteFoldersId"];
        options?: never;
        head?: never;
        /**
         * Rename a folder
         * @description Its surveys stay in it.
         */
        patch: operations["patchFoldersId"];
        trace?: never;
    };
    "/api/folders/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move surveys into a folder
         * @description Or out of their folders. All are moved or, if one isn’t found, none. Drafts and their `ETag` stay as they are.
         */
        post: operations["postFoldersMoves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image
         * @description The body is the file: PNG, JPEG, WebP, GIF or AVIF, at most 5 MB.
         */
        post: operations["postImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/images/from-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy an image from an address
         * @description The server reads it: PNG, JPEG, WebP, GIF or AVIF, at most 5 MB.
         */
        post: operations["postImagesFromAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the overview
         * @description Metrics of all surveys together.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overview/periods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two periods
         * @description All surveys in a period and in as many days before it, with where respondents left.
         */
        get: operations["getOverviewPeriods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/surveys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a survey to fill in
         * @description The live version, for a program that asks the questions itself; or the version that a response was begun on.
         */
        get: operations["getPublicSurveysId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/surveys/{id}/responses/{responseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save a response
         * @description The whole of what was given so far. The client makes the id (a UUID) and numbers each save; a repeat or an older `sequence` changes nothing and is answered with what is stored.
         */
        put: operations["putPublicSurveysIdResponsesResponseId"];
        /**
         * Save a response by POST
         * @description The same as `PUT`, for `navigator.sendBeacon`, which can only `POST`.
         */
        post: operations["postPublicSurveysIdResponsesResponseId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/surveys/{id}/responses/{responseId}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin the upload of a file
         * @description For a question of type `file_upload`, before the response is completed. The answer has the name under which the file is stored, and its type. Its bytes are sent in pieces; then the answer of a save names the file by its id.
         */
        post: operations["postPublicSurveysIdResponsesResponseIdFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/surveys/{id}/responses/{responseId}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask how far an upload is
         * @description `offset`, and the header `Upload-Offset`, say how many bytes the server has: an upload whose connection was lost goes on there.
         */
        get: operations["getPublicSurveysIdResponsesResponseIdFilesFileId"];
        put?: never;
        post?: never;
        /**
         * Delete an upload
         * @description What the respondent takes back. An upload that there isn’t is deleted, too.
         */
        delete: operations["deletePublicSurveysIdResponsesResponseIdFilesFileId"];
        options?: never;
        head?: never;
        /**
         * Send a piece of a file
         * @description The header `Upload-Offset` says where the piece begins, which must be where the upload is. A piece has at most 1 MiB. The upload is finished when `offset` is `size`; a file whose content isn’t of its type is refused and deleted.
         */
        patch: operations["patchPublicSurveysIdResponsesResponseIdFilesFileId"];
        trace?: never;
    };
    "/api/public/surveys/{id}/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlock a survey with its password
         * @description Send the token of the response in the header `Survey-Unlock` of later requests.
         */
        post: operations["postPublicSurveysIdUnlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/widgets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a widget’s public configuration
         * @description What the loader on a hosting page needs. Can be called from any origin.
         */
        get: operations["getPublicWidgetsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/widgets/{id}/opens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count an opening of a widget
         * @description Can be called from any origin.
         */
        post: operations["postPublicWidgetsIdOpens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/widgets/{id}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count a view of a widget
         * @description Can be called from any origin.
         */
        post: operations["postPublicWidgetsIdViews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/respondents/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a respondent’s data
         * @description Deletes one person’s responses in all surveys permanently, and what webhook deliveries keep of them.
         */
        post: operations["postRespondentsErase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/respondents/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find a respondent’s responses
         * @description How many responses one person gave in all surveys, found by an e-mail answer or by the id of a response.
         */
        post: operations["postRespondentsFind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search surveys, questions and responses
         * @description Surveys by their titles, questions of drafts by title, description and options, both in all languages of the survey, responses by the words that respondents wrote. All words of `q` must be found; case and accents don’t matter, and a part of a word is enough. Responses are searched from three letters on, and only for callers who may read them. Surveys in the trash are left out.
         */
        get: operations["getSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List surveys
         * @description The newest first, unless `sort` and `order` say otherwise.
         */
        get: operations["getSurveys"];
        put?: never;
        /**
         * Create a survey
         * @description Only `title` is required. Ids of questions, options and endings that you leave out are generated; an id given twice is refused. A question of a type that the server doesn’t know is stored whole, as `unknown`.
         */
        post: operations["postSurveys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a survey
         * @description Its draft and its state. The `ETag` is what `If-Match` of a later change needs.
         */
        get: operations["getSurveysId"];
        /**
         * Replace a survey’s draft
         * @description With `Prefer: return=minimal` the response has only the state, without the draft.
         */
        put: operations["putSurveysId"];
        post?: never;
        /**
         * Delete a survey
         * @description Moves it to the trash; it is purged after 30 days.
         */
        delete: operations["deleteSurveysId"];
        options?: never;
        head?: never;
        /**
         * Update a survey’s draft
         * @description Changes parts of the draft. The resulting draft is validated as a whole, and is limited to the size of a request body.
         */
        patch: operations["patchSurveysId"];
        trace?: never;
    };
    "/api/surveys/{id}/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a survey’s analytics
         * @description Views, starts, completions, drop-off and the metrics of each question. Without `response:read`, metrics of fewer than five responses are `withheld`.
         */
        get: operations["getSurveysIdAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/analytics/counted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream analytics for any filter
         * @description Counts the responses one by one. The stream has one JSON object a line: `{"counted": 12000}` about twice a second, and at last `{"counted": 15201, "analytics": {…}}`. Without the last line it broke off. Without `response:read`, filters by texts, numbers, dates, tags and words are refused, and metrics of fewer than five responses are `withheld`.
         */
        get: operations["getSurveysIdAnalyticsCounted"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/analytics/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sum files by kind
         * @description How many files respondents sent as answers to a question, and how large they are, by kind. Filters are those of the list of responses. Without `response:read`, filters by texts, numbers, dates, tags and words are refused, and the metrics of fewer than five responses are `withheld`.
         */
        get: operations["getSurveysIdAnalyticsFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/analytics/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List common words
         * @description The words that the latest text answers to a question have in common.
         */
        get: operations["getSurveysIdAnalyticsWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a survey
         * @description It takes no more responses.
         */
        post: operations["postSurveysIdClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a survey
         * @description Creates a new draft with the same contents, without responses and versions.
         */
        post: operations["postSurveysIdDuplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exports
         * @description The exports of the last 7 days, the newest first.
         */
        get: operations["getSurveysIdExports"];
        put?: never;
        /**
         * Start an export
         * @description A job writes the file; the answer is `202` with the export, whose address is in `Location`. Ask there until its `status` is `done`, then download the file. It has the same bytes as an export that is streamed, and is deleted after 24 hours. A workspace can have 3 unfinished exports and 20 files.
         */
        post: operations["postSurveysIdExports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/exports/{exportId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an export
         * @description Its state and its progress: the rows written so far, and how many there will be.
         */
        get: operations["getSurveysIdExportsExportId"];
        put?: never;
        post?: never;
        /**
         * Cancel or delete an export
         * @description Cancels an unfinished one, which stays listed, and deletes a finished one with its file.
         */
        delete: operations["deleteSurveysIdExportsExportId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/exports/{exportId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the file of an export
         * @description Once it is `done`, until it expires. A download that broke off goes on with `Range`.
         */
        get: operations["getSurveysIdExportsExportIdFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a survey
         * @description Makes the draft the version that respondents see. A closed survey opens again, unless `stayClosed` is set. Answers given to another wording are counted separately, unless `corrections` says that the new wording only corrects it.
         */
        post: operations["postSurveysIdPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen a survey
         * @description It takes responses again.
         */
        post: operations["postSurveysIdReopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List responses
         * @description Filtered and sorted; the last started first. Where few match, a page can be short, even empty: go on while there is a `next`.
         */
        get: operations["getSurveysIdResponses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/responses/{responseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a response
         * @description And its neighbours in the list that the query describes.
         */
        get: operations["getSurveysIdResponsesResponseId"];
        put?: never;
        post?: never;
        /**
         * Delete a response
         * @description Permanently; the metrics follow.
         */
        delete: operations["deleteSurveysIdResponsesResponseId"];
        options?: never;
        head?: never;
        /**
         * Update a response’s tags and note
         * @description What you leave out stays as it is. Without `response:read` the answer has the tags and the note only.
         */
        patch: operations["patchSurveysIdResponsesResponseId"];
        trace?: never;
    };
    "/api/surveys/{id}/responses/{responseId}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a respondent’s file
         * @description A file that an answer of the response names (`files`, with its `path`). Always sent as a download, regardless of its type.
         */
        get: operations["getSurveysIdResponsesResponseIdFilesFileId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/responses/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change many responses
         * @description Deletes, tags or untags them. You choose the id of the change; repeat the same request until `done` is true. The filter’s `answer`, `ending`, `search` and `tag` need `response:read` besides.
         */
        post: operations["postSurveysIdResponsesChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/responses/changes/{change}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a change of many responses
         * @description For an hour after it. Repeat the same request until `done` is true.
         */
        post: operations["postSurveysIdResponsesChangesChangeUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/responses/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count responses
         * @description The exact number of responses that match the filter.
         */
        get: operations["getSurveysIdResponsesCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/responses/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export responses
         * @description The responses that match the filter as one CSV, XLSX or JSON file. It is streamed, regardless of its size.
         */
        get: operations["getSurveysIdResponsesExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/responses/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the values to filter by
         * @description Languages, tags, versions and their questions.
         */
        get: operations["getSurveysIdResponsesFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/responses/gone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find deleted responses
         * @description Which of the given responses have been deleted meanwhile. Changes nothing.
         */
        post: operations["postSurveysIdResponsesGone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/responses/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List responses changed since a time
         * @description What respondents began, continued or completed since, and whether it matches the filter. Only the newest 100, and some of the minute before `after`: if there are `more`, no later call has them, so read the list again.
         */
        get: operations["getSurveysIdResponsesNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a survey from the trash
         * @description It is what it was before. A survey that isn’t in the trash stays as it is.
         */
        post: operations["postSurveysIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/summary-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List summary links
         * @description Links that show a survey’s metrics to any visitor who has them.
         */
        get: operations["getSurveysIdSummaryLinks"];
        put?: never;
        /**
         * Create a summary link
         * @description Shows the metrics of chosen questions. Its address is in this response only. API keys need `metrics:read` besides.
         */
        post: operations["postSurveysIdSummaryLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/summary-links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a summary link
         * @description From now on its address is not found.
         */
        delete: operations["deleteSurveysIdSummaryLinksLinkId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List published versions
         * @description The newest first.
         */
        get: operations["getSurveysIdVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a published version
         * @description The survey as it was published.
         */
        get: operations["getSurveysIdVersionsVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the corrections of a version
         * @description Says afterwards which wordings of a published version only correct earlier ones: answers to both are counted together. Those left out are counted separately again.
         */
        patch: operations["patchSurveysIdVersionsVersion"];
        trace?: never;
    };
    "/api/surveys/{id}/versions/{version}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the answers up to a version
         * @description By question and option: how many answers a change of one concerns. API keys need `metrics:read` besides; without `response:read`, the options of a question with fewer than five answers are left out.
         */
        get: operations["getSurveysIdVersionsVersionAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description The newest first.
         */
        get: operations["getWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Events are sent to its address from now on, signed with its secret. For all surveys means those that all members of the workspace see. `survey_response_created` needs `response:read`.
         */
        post: operations["postWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a webhook
         * @description With its last delivery, and why it was disabled if it was.
         */
        get: operations["getWebhooksId"];
        /**
         * Replace a webhook
         * @description The secret and fields that are left out stay the same; an unknown field is refused. What was read can be sent back whole.
         */
        put: operations["putWebhooksId"];
        post?: never;
        /**
         * Delete a webhook
         * @description With its deliveries.
         */
        delete: operations["deleteWebhooksId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Attempts to deliver, the newest first.
         */
        get: operations["getWebhooksIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries/{delivery}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a delivery
         * @description What was sent and what came back.
         */
        get: operations["getWebhooksIdDeliveriesDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries/{delivery}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver an event
         * @description Sends the event of a delivery again.
         */
        post: operations["postWebhooksIdDeliveriesDeliveryRedeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a webhook
         * @description With `sendMissed`, the events it missed since the system disabled it are sent.
         */
        post: operations["postWebhooksIdEnable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/missed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count missed events
         * @description Events that were never delivered.
         */
        get: operations["getWebhooksIdMissed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver all missed events
         * @description Sends everything again that has not arrived since a time.
         */
        post: operations["postWebhooksIdRedeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the signing secret
         * @description Deliveries are signed as Standard Webhooks says.
         */
        get: operations["getWebhooksIdSecret"];
        put?: never;
        /**
         * Rotate the signing secret
         * @description Deliveries are signed with the old secret as well for 24 hours.
         */
        post: operations["postWebhooksIdSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Queues the event `test`; the delivery says what became of it.
         */
        post: operations["postWebhooksIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/widgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List widgets
         * @description The newest first.
         */
        get: operations["getWidgets"];
        put?: never;
        /**
         * Create a widget
         * @description It shows one survey on other people’s pages, once its snippet is there.
         */
        post: operations["postWidgets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/widgets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a widget
         * @description With its views, opens and completions.
         */
        get: operations["getWidgetsId"];
        /**
         * Replace a widget
         * @description `enabled` and `options` stay as they are if you leave them out. Within `options`, those that you leave out get their defaults.
         */
        put: operations["putWidgetsId"];
        post?: never;
        /**
         * Delete a widget
         * @description Pages that have its snippet show nothing from now on.
         */
        delete: operations["deleteWidgetsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workspaces
         * @description Those that the user belongs to, the personal one first.
         */
        get: operations["getWorkspaces"];
        put?: never;
        /**
         * Create a workspace
         * @description The user is its owner.
         */
        post: operations["postWorkspaces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspaces/{workspace}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a workspace
         * @description With the user’s role in it.
         */
        get: operations["getWorkspacesWorkspace"];
        put?: never;
        post?: never;
        /**
         * Delete a workspace
         * @description Moves it to the trash for 30 days; its surveys take no more responses.
         */
        delete: operations["deleteWorkspacesWorkspace"];
        options?: never;
        head?: never;
        /**
         * Rename a workspace
         * @description Members see the new name immediately.
         */
        patch: operations["patchWorkspacesWorkspace"];
        trace?: never;
    };
    "/api/workspaces/{workspace}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the audit log
         * @description Who did what in the workspace, from which session or key, the newest first. Entries are kept for 400 days. Edits of a draft and reads of responses are one entry for ten minutes.
         */
        get: operations["getWorkspacesWorkspaceAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspaces/{workspace}/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log
         * @description All entries that pass the filter, as a CSV file. Columns: `time`, `action`, `caller_type`, `caller_id`, `caller_name`, `session`, `client`, `subject_id`, `subject_title`, `details`, `id`.
         */
        get: operations["getWorkspacesWorkspaceAuditExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspaces/{workspace}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pending invitations
         * @description Those that haven’t been accepted yet.
         */
        get: operations["getWorkspacesWorkspaceInvitations"];
        put?: never;
        /**
         * Invite a person
         * @description Sends an e-mail to the address, which needs no account yet.
         */
        post: operations["postWorkspacesWorkspaceInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspaces/{workspace}/invitations/{invitation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description Its link no longer works.
         */
        delete: operations["deleteWorkspacesWorkspaceInvitationsInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspaces/{workspace}/invitations/{invitation}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description It then lasts as long as a new one.
         */
        post: operations["postWorkspacesWorkspaceInvitationsInvitationResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspaces/{workspace}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Without their values; with those revoked in the last 30 days.
         */
        get: operations["getWorkspacesWorkspaceKeys"];
        put?: never;
        /**
         * Create an API key
         * @description This response is the only one that has the key.
         */
        post: operations["postWorkspacesWorkspaceKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspaces/{workspace}/keys/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Immediately, on every server.
         */
        delete: operations["deleteWorkspacesWorkspaceKeysKey"];
        options?: never;
        head?: never;
        /**
         * Rename an API key
         * @description What it may do doesn’t change.
         */
        patch: operations["patchWorkspacesWorkspaceKeysKey"];
        trace?: never;
    };
    "/api/workspaces/{workspace}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave a workspace
         * @description The last owner can’t leave.
         */
        post: operations["postWorkspacesWorkspaceLeave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspaces/{workspace}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description With their roles.
         */
        get: operations["getWorkspacesWorkspaceMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspaces/{workspace}/members/{member}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description What they made stays in the workspace.
         */
        delete: operations["deleteWorkspacesWorkspaceMembersMember"];
        options?: never;
        head?: never;
        /**
         * Change a member’s role
         * @description Only an owner can give or take the role of owner.
         */
        patch: operations["patchWorkspacesWorkspaceMembersMember"];
        trace?: never;
    };
    "/api/workspaces/{workspace}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a workspace from the trash
         * @description Within 30 days of its deletion.
         */
        post: operations["postWorkspacesWorkspaceRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    survey_created: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A survey was created
         * @description Also by duplicating another one.
         */
        post: operations["receive_survey_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    survey_deleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A survey was deleted
         * @description It was moved to the trash.
         */
        post: operations["receive_survey_deleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    survey_response_created: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A response was completed
         * @description Also for one that was held over the plan’s limit, once it is shown. A response that looks like spam has `suspectedSpam`.
         */
        post: operations["receive_survey_response_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    survey_updated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A survey was updated
         * @description It was published, closed, reopened or restored from the trash. Changes of its draft send nothing, nor does a date or a limit that opens or closes it by itself: for that, request its `availability`.
         */
        post: operations["receive_survey_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test event was sent
         * @description It is sent once, without retries.
         */
        post: operations["receive_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Analytics: {
            completionRate: number;
            completions: number;
            counting: boolean;
            days: {
                completions: number;
                day: string;
                starts: number;
            }[];
            /** @description Completed responses by the ending that they reached; deleted endings last. */
            endings?: {
                count: number;
                id: string;
            }[];
            leftAtOnce: number;
            medianSeconds: number | null;
            /** @description The metrics of each question. */
            questions: {
                answered: number;
                cut: number;
                deviation: number | null;
                id: string;
                left: number;
                mean: number | null;
                median: number | null;
                positions?: {
                    [key: string]: number[];
                };
                values: {
                    [key: string]: number;
                };
                versions: number[];
                withheld?: boolean;
                wordings: {
                    count: number;
                    key: string;
                    option: string;
                    versions: number[];
                }[];
            }[];
            /** @description The metrics of the live version’s scores in their order, then of others that responses have. */
            scores?: {
                cut: number;
                deviation: number | null;
                id: string;
                mean: number | null;
                median: number | null;
                scored: number;
                values: {
                    [key: string]: number;
                };
                withheld?: boolean;
            }[];
            starts: number;
            /** @description The starts of each version that has any, oldest first. Left out without `response:read` if a version has few. */
            startsByVersion?: {
                starts: number;
                version: number;
            }[];
            /** @description The id of the survey. */
            surveyId: string;
            views: number | null;
            withheld?: boolean;
        };
        AnsweredQuestion: {
            /** @description The answer as text, in that language; at most 1,000 characters. */
            answer: string;
            /** @description Of the question, as in `answers`. */
            id: string;
            /** @description The question, in the survey’s own language. */
            title: string;
            /** @description The type of question. */
            type: string;
        };
        Brand: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description The look of the page, instead of a theme. */
            design: {
                /**
                 * @default system
                 * @enum {string}
                 */
                appearance: "system" | "light" | "dark";
                /**
                 * @description Colour of the pages with questions; null: a tint of the main colour.
                 * @default null
                 */
                background: string | null;
                /** @description As `#rrggbb`, in lower case */
                color: string;
                /**
                 * @description The corners of buttons, fields and options.
                 * @default rounded
                 * @enum {string}
                 */
                corners: "rounded" | "square" | "pill";
                /**
                 * @description The font of the page; `system` is that of the respondent’s device.
                 * @default system
                 * @enum {string}
                 */
                font: "system" | "figtree" | "manrope" | "quicksand" | "space-grotesk" | "faustina";
                /**
                 * @description Shown at the top of every page.
                 * @default null
                 */
                logo: {
                    /** @default  */
                    alt: string;
                    height: number;
                    /**
                     * @description Where the logo stands.
                     * @default left
                     * @enum {string}
                     */
                    place: "left" | "center";
                    /**
                     * @default medium
                     * @enum {string}
                     */
                    size: "small" | "medium";
                    /** @description The address of an uploaded image */
                    url: string;
                    width: number;
                } | null;
                /** @default null */
                picture: {
                    height: number;
                    /** @description The address of an uploaded image */
                    url: string;
                    width: number;
                } | null;
            };
            id: string;
            /** @default false */
            isDefault: boolean;
            name: string;
            /** @description Counts the changes; the `ETag`. */
            revision: number;
            surveys: {
                id: string;
                title: string;
            }[];
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
            /** @description How many surveys use it, those in the trash left out. */
            uses: number;
        };
        BrandInput: {
            /** @description The look of the page, instead of a theme. */
            design: {
                /**
                 * @description Whether the page is light or dark; `system`: as the respondent’s device.
                 * @default system
                 * @enum {string}
                 */
                appearance?: "system" | "light" | "dark";
                /**
                 * @description Colour of the pages with questions; null: a tint of the main colour.
                 * @default null
                 */
                background?: string | null;
                /** @description The main colour, as `#rrggbb`: of buttons, links, welcome and end pages. Where it can’t be read, the page darkens or lightens it. */
                color: string;
                /**
                 * @description The corners of buttons, fields and options.
                 * @default rounded
                 * @enum {string}
                 */
                corners?: "rounded" | "square" | "pill";
                /**
                 * @description The font of the page; `system` is that of the respondent’s device.
                 * @default system
                 * @enum {string}
                 */
                font?: "system" | "figtree" | "manrope" | "quicksand" | "space-grotesk" | "faustina";
                /**
                 * @description Shown at the top of every page.
                 * @default null
                 */
                logo?: {
                    /**
                     * @description What the image shows, for those who can’t see it.
                     * @default
                     */
                    alt?: string;
                    /** @description In pixels. */
                    height: number;
                    /**
                     * @description Where the logo stands.
                     * @default left
                     * @enum {string}
                     */
                    place?: "left" | "center";
                    /**
                     * @description How large the logo is.
                     * @default medium
                     * @enum {string}
                     */
                    size?: "small" | "medium";
                    /** @description The address of an uploaded image */
                    url: string;
                    /** @description In pixels. */
                    width: number;
                } | null;
                /**
                 * @description An uploaded image behind the page.
                 * @default null
                 */
                picture?: {
                    /** @description In pixels. */
                    height: number;
                    /** @description The address of an uploaded image */
                    url: string;
                    /** @description In pixels. */
                    width: number;
                } | null;
            };
            /**
             * @description Whether new surveys begin with it; one brand at most is the default.
             * @default false
             */
            isDefault?: boolean;
            /** @description For your own lists. */
            name: string;
        };
        Delivery: {
            attempt: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            durationMs: number | null;
            /** Format: uuid */
            eventId: string;
            eventType: string;
            /** @description Why a failed one has no status, or why it was cancelled: `webhook_disabled`, `not_subscribed`, `deleted`. Of deliveries that earlier releases cancelled it is null */
            failure: string | null;
            finishedAt: string | null;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            nextAt: string;
            responseStatus: number | null;
            /** @enum {string} */
            state: "pending" | "succeeded" | "failed" | "missed" | "cancelled";
            webhookId: string;
        };
        Problem: {
            /** @description Stable; for programs. */
            code: string;
            detail: string;
            /** @description The wrong fields of the input. */
            errors?: {
                /** @description Stable; for programs. */
                code: string;
                /** @description The path of the field with dots: `questions.0.title`. */
                field: string;
                /** @description For people, in the language of `Accept-Language`. */
                message: string;
                params?: {
                    [key: string]: unknown;
                };
            }[];
            /** @description For people, in the language of `Accept-Language`. */
            message: string;
            /** @description The HTTP status. */
            status: number;
            title: string;
            /** @description A URI of the kind of problem. */
            type: string;
        };
        PublicSurvey: {
            /** @default true */
            backButton: boolean;
            /** @description What respondents agree to before anything is stored. */
            consent: string | null;
            /** @default  */
            description: string;
            /** @description Each `id` once; the first is where a survey ends unless a jump says otherwise. */
            endings: {
                /** @default null */
                button: {
                    /** @default  */
                    label: string;
                    /** @description The address that the link leads to. */
                    url: string;
                } | null;
                /** @default false */
                confetti: boolean;
                /** @default  */
                description: string;
                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                id: string;
                /** @default null */
                redirect: string | null;
                /** @default  */
                title: string;
            }[];
            /** @description Names of parameters of the page’s address that are stored with the response. */
            hiddenFields: string[];
            id: string;
            /** @default en */
            language: string;
            /**
             * @description The languages it is translated to.
             * @default []
             */
            languages: string[];
            /**
             * @description One question at a time, or all on one page.
             * @default one_at_a_time
             * @enum {string}
             */
            layout: "one_at_a_time" | "single_page";
            /** @description Questions that are shown as one table, their rows; each `id` once */
            matrices?: {
                /** @default  */
                description: string;
                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                id: string;
                /** @default null */
                image: {
                    /** @default  */
                    alt: string;
                    height?: number;
                    /** @description The address of the image. */
                    url: string;
                    width?: number;
                } | null;
                /** @default  */
                title: string;
            }[];
            /** @description Each browser can answer once. */
            onePerBrowser: boolean;
            prefill: boolean;
            /** @default true */
            progressBar: boolean;
            /** @description In the order in which they are asked. Each `id` once, of the questions and of the options of each. */
            questions: components["schemas"]["Question"][];
            /** @description Numbers that are made from answers; each `id` once, and none of a question’s */
            scores?: {
                /** @description A calculated value instead of a sum of points: numbers, `{{id}}` of a score before it or of a question answered by a number, + − × ÷ ( ), `min`, `max`, `round`. Without value if one is missing, and for a division by zero */
                formula?: string;
                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                id: string;
                /** @default  */
                name: string;
            }[];
            /**
             * @description The look of the survey’s page.
             * @default cosmic-purple
             */
            theme: string;
            title: string;
            /**
             * @description Texts by language, then by path (`questions.<id>.title`). The survey with all of them has at most 2 MB.
             * @default {}
             */
            translations: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            version: number;
            /** @default null */
            welcome: {
                /** @default  */
                buttonLabel: string;
                /** @default  */
                description: string;
                image?: {
                    /** @default  */
                    alt: string;
                    height?: number;
                    /** @description The address of the image. */
                    url: string;
                    width?: number;
                } | null;
                /** @default  */
                title: string;
            } | null;
        };
        Question: {
            /** @default  */
            description: string;
            /**
             * @description Asked in `parts`: the answer has a line for each of them in the order name: title, first, middle, last, company; address: street, line2, city, region, postal, country (ISO 3166 code). A part without a value is an empty line; empty lines at the end are left out. Absent: one field
             * @enum {string}
             */
            display?: "name" | "address";
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            matrix?: string;
            /** @default null */
            maxLength: number | null;
            /** @default null */
            minLength: number | null;
            /** @description The parts that are asked, of those of the `display`. A required part must have a value if the question has an answer. Absent: the default ones */
            parts?: {
                /** @enum {string} */
                part: "title" | "first" | "middle" | "last" | "company" | "street" | "line2" | "city" | "region" | "postal" | "country";
                /** @default false */
                required: boolean;
            }[];
            /** @default  */
            placeholder: string;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /** @default  */
            title: string;
            /** @constant */
            type: "text_short";
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
        } | {
            /** @default  */
            description: string;
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            matrix?: string;
            /** @default null */
            maxLength: number | null;
            /** @default null */
            minLength: number | null;
            /** @default  */
            placeholder: string;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /** @default  */
            title: string;
            /** @constant */
            type: "text_long";
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
        } | {
            /** @description Columns of options on wide screens, filled row by row. Absent: one; with pictures as many as fit */
            columns?: number;
            /** @default  */
            description: string;
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            matrix?: string;
            /** @default [] */
            options: {
                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                id: string;
                image?: {
                    /** @default  */
                    alt: string;
                    height?: number;
                    /** @description The address of the image. */
                    url: string;
                    width?: number;
                } | null;
                /** @default  */
                label: string;
            }[];
            /** @default false */
            other: boolean;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /** @default false */
            shuffle: boolean;
            /** @default  */
            title: string;
            /** @constant */
            type: "multiple_choice_single";
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
        } | {
            /** @description Columns of options on wide screens, filled row by row. Absent: one; with pictures as many as fit */
            columns?: number;
            /** @default  */
            description: string;
            /**
             * @description Options are ranked: `options` of an answer is their order. Without `other`; all options or the first `maxSelected` are ranked, fewer if `minSelected` allows it. Absent: check boxes
             * @enum {string}
             */
            display?: "ranking";
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            matrix?: string;
            /** @default null */
            maxSelected: number | null;
            /** @default null */
            minSelected: number | null;
            /** @default [] */
            options: {
                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                id: string;
                image?: {
                    /** @default  */
                    alt: string;
                    height?: number;
                    /** @description The address of the image. */
                    url: string;
                    width?: number;
                } | null;
                /** @default  */
                label: string;
            }[];
            /** @default false */
            other: boolean;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /** @default false */
            shuffle: boolean;
            /** @default  */
            title: string;
            /** @constant */
            type: "multiple_choice_multi";
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
        } | {
            /** @default  */
            description: string;
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            matrix?: string;
            /** @default [] */
            options: {
                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                id: string;
                /** @default  */
                label: string;
            }[];
            /** @default  */
            placeholder: string;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /** @default  */
            title: string;
            /** @constant */
            type: "select_list";
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
        } | {
            /** @default  */
            description: string;
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            matrix?: string;
            /** @default  */
            placeholder: string;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /** @default  */
            title: string;
            /** @constant */
            type: "email";
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
        } | {
            /** @default  */
            description: string;
            /**
             * @description A row of buttons from `min` to `max`, with `integer`: 3 to 11 steps from 0 or 1, for `nps` 0 to 10. Absent: a field
             * @enum {string}
             */
            display?: "scale" | "nps";
            highLabel?: string;
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default false */
            integer: boolean;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            lowLabel?: string;
            matrix?: string;
            /** @default null */
            max: number | null;
            middleLabel?: string;
            /** @default null */
            min: number | null;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /** @default  */
            title: string;
            /** @constant */
            type: "number";
            /** @default  */
            unit: string;
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
        } | {
            /** @default  */
            description: string;
            /** @default  */
            highLabel: string;
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            /** @default  */
            lowLabel: string;
            matrix?: string;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /** @default 5 */
            stars: number;
            /** @default  */
            title: string;
            /** @constant */
            type: "star_rating";
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
        } | {
            /** @default  */
            description: string;
            /** @default  */
            highLabel: string;
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            /** @default  */
            lowLabel: string;
            matrix?: string;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /** @default  */
            title: string;
            /** @constant */
            type: "emoji_rating";
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
        } | {
            /** @default  */
            description: string;
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            matrix?: string;
            /** @default null */
            max: string | null;
            /** @default null */
            min: string | null;
            /** @default false */
            notFuture: boolean;
            /** @default false */
            notPast: boolean;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /** @default  */
            title: string;
            /** @constant */
            type: "date";
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
        } | {
            /** @default  */
            description: string;
            /**
             * @description A box to tick, with `yesLabel` beside it: ticked is `true`, passed without a tick is `false`, which is refused if the question is required. Absent: two buttons
             * @enum {string}
             */
            display?: "consent";
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            matrix?: string;
            /** @default  */
            noLabel: string;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /** @default  */
            title: string;
            /** @constant */
            type: "yes_no";
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
            /** @default  */
            yesLabel: string;
        } | {
            /** @default  */
            description: string;
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            matrix?: string;
            /** @default  */
            placeholder: string;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /** @default  */
            title: string;
            /** @constant */
            type: "url";
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
        } | {
            /** @default null */
            defaultCountry: string | null;
            /** @default  */
            description: string;
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            matrix?: string;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /** @default  */
            title: string;
            /** @constant */
            type: "phone_number";
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
        } | {
            /** @default  */
            description: string;
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            /**
             * @description Kinds of files that are accepted
             * @default [
             *       "image",
             *       "pdf",
             *       "document"
             *     ]
             */
            kinds: ("image" | "pdf" | "document" | "spreadsheet" | "presentation" | "audio" | "video")[];
            matrix?: string;
            /**
             * @description How many files a respondent may attach, up to 10
             * @default 1
             */
            maxFiles: number;
            /**
             * @description Megabytes of each file; the plan of the workspace may allow less
             * @default 10
             */
            maxMegabytes: number;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /** @default  */
            title: string;
            /** @constant */
            type: "file_upload";
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
        } | {
            /** @default  */
            description: string;
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            matrix?: string;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /** @default  */
            title: string;
            /** @constant */
            type: "signature";
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
        } | {
            /** @default  */
            buttonLabel: string;
            /** @default  */
            description: string;
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            matrix?: string;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /** @default  */
            title: string;
            /** @constant */
            type: "statement";
            /** @default  */
            video: string;
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
        } | {
            /** @default  */
            description: string;
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            matrix?: string;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /** @default false */
            shuffle: boolean;
            /** @default  */
            title: string;
            /** @constant */
            type: "section";
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
        } | {
            /** @default  */
            description: string;
            /** @description Not a name that every object has (`constructor`, `__proto__`) */
            id: string;
            /** @default null */
            image: {
                /** @default  */
                alt: string;
                height?: number;
                /** @description The address of the image. */
                url: string;
                width?: number;
            } | null;
            /** @default [] */
            jumps: {
                if: {
                    groups: {
                        /** @enum {string} */
                        match: "all" | "any";
                        rules: {
                            /** @enum {string} */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            value?: string | number | boolean;
                            values?: string[];
                        }[];
                    }[];
                    /** @enum {string} */
                    match: "all" | "any";
                };
                to: string;
            }[];
            matrix?: string;
            /** @description Points that answers give, by id of a score */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default false */
            required: boolean;
            /**
             * @description At most 20000 characters of JSON
             * @default {}
             */
            source: {
                [key: string]: unknown;
            };
            /** @default  */
            title: string;
            /** @constant */
            type: "unknown";
            /** @default null */
            visibleIf: {
                groups: {
                    /** @enum {string} */
                    match: "all" | "any";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        value?: string | number | boolean;
                        values?: string[];
                    }[];
                }[];
                /** @enum {string} */
                match: "all" | "any";
            } | null;
        };
        QuestionInput: {
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /**
             * @description Asked in `parts`: the answer has a line for each of them in the order name: title, first, middle, last, company; address: street, line2, city, region, postal, country (ISO 3166 code). A part without a value is an empty line; empty lines at the end are left out. Absent: one field
             * @enum {string}
             */
            display?: "name" | "address";
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /**
             * @description Characters, at most.
             * @default null
             */
            maxLength?: number | null;
            /**
             * @description Characters, at least.
             * @default null
             */
            minLength?: number | null;
            /** @description The parts that are asked, of those of the `display`. A required part must have a value if the question has an answer. Absent: the default ones */
            parts?: {
                /**
                 * @description A part of a name or an address, such as `first` or `city`
                 * @enum {string}
                 */
                part: "title" | "first" | "middle" | "last" | "company" | "street" | "line2" | "city" | "region" | "postal" | "country";
                /**
                 * @description Whether it must be answered.
                 * @default false
                 */
                required?: boolean;
            }[];
            /**
             * @description Shown in the empty field.
             * @default
             */
            placeholder?: string;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "text_short";
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
        } | {
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /**
             * @description Characters, at most.
             * @default null
             */
            maxLength?: number | null;
            /**
             * @description Characters, at least.
             * @default null
             */
            minLength?: number | null;
            /**
             * @description Shown in the empty field.
             * @default
             */
            placeholder?: string;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "text_long";
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
        } | {
            /** @description Columns of options on wide screens, filled row by row. Absent: one; with pictures as many as fit */
            columns?: number;
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /**
             * @description The options, or only their labels.
             * @default []
             */
            options?: ({
                /** @description Refers to it in answers and rules; generated if left out. */
                id?: string;
                /** @description An image with the option. */
                image?: {
                    /**
                     * @description What the image shows, for those who can’t see it.
                     * @default
                     */
                    alt?: string;
                    /** @description In pixels. */
                    height?: number;
                    /** @description The address of the image. */
                    url: string;
                    /** @description In pixels. */
                    width?: number;
                } | null;
                /**
                 * @description The text of the option.
                 * @default
                 */
                label?: string;
            } | string)[];
            /**
             * @description Whether there is an option for an answer in one’s own words.
             * @default false
             */
            other?: boolean;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description Whether each respondent sees the options, or the questions of a section, in another order.
             * @default false
             */
            shuffle?: boolean;
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "multiple_choice_single";
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
        } | {
            /** @description Columns of options on wide screens, filled row by row. Absent: one; with pictures as many as fit */
            columns?: number;
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /**
             * @description Options are ranked: `options` of an answer is their order. Without `other`; all options or the first `maxSelected` are ranked, fewer if `minSelected` allows it. Absent: check boxes
             * @enum {string}
             */
            display?: "ranking";
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /**
             * @description Options, at most.
             * @default null
             */
            maxSelected?: number | null;
            /**
             * @description Options, at least.
             * @default null
             */
            minSelected?: number | null;
            /**
             * @description The options, or only their labels.
             * @default []
             */
            options?: ({
                /** @description Refers to it in answers and rules; generated if left out. */
                id?: string;
                /** @description An image with the option. */
                image?: {
                    /**
                     * @description What the image shows, for those who can’t see it.
                     * @default
                     */
                    alt?: string;
                    /** @description In pixels. */
                    height?: number;
                    /** @description The address of the image. */
                    url: string;
                    /** @description In pixels. */
                    width?: number;
                } | null;
                /**
                 * @description The text of the option.
                 * @default
                 */
                label?: string;
            } | string)[];
            /**
             * @description Whether there is an option for an answer in one’s own words.
             * @default false
             */
            other?: boolean;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description Whether each respondent sees the options, or the questions of a section, in another order.
             * @default false
             */
            shuffle?: boolean;
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "multiple_choice_multi";
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
        } | {
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /**
             * @description The options, or only their labels.
             * @default []
             */
            options?: ({
                /** @description Refers to it in answers and rules; generated if left out. */
                id?: string;
                /**
                 * @description The text of the option.
                 * @default
                 */
                label?: string;
            } | string)[];
            /**
             * @description Shown in the empty field.
             * @default
             */
            placeholder?: string;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "select_list";
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
        } | {
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /**
             * @description Shown in the empty field.
             * @default
             */
            placeholder?: string;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "email";
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
        } | {
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /**
             * @description A row of buttons from `min` to `max`, with `integer`: 3 to 11 steps from 0 or 1, for `nps` 0 to 10. Absent: a field
             * @enum {string}
             */
            display?: "scale" | "nps";
            /** @description The words at the high end. */
            highLabel?: string;
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Whether only whole numbers are taken.
             * @default false
             */
            integer?: boolean;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /** @description The words at the low end. */
            lowLabel?: string;
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /**
             * @description The maximum, or the latest date.
             * @default null
             */
            max?: number | null;
            /** @description The words in the middle. */
            middleLabel?: string;
            /**
             * @description The minimum, or the earliest date.
             * @default null
             */
            min?: number | null;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "number";
            /**
             * @description Shown after the number.
             * @default
             */
            unit?: string;
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
        } | {
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /**
             * @description The words at the high end.
             * @default
             */
            highLabel?: string;
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /**
             * @description The words at the low end.
             * @default
             */
            lowLabel?: string;
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description How many stars there are.
             * @default 5
             */
            stars?: number;
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "star_rating";
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
        } | {
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /**
             * @description The words at the high end.
             * @default
             */
            highLabel?: string;
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /**
             * @description The words at the low end.
             * @default
             */
            lowLabel?: string;
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "emoji_rating";
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
        } | {
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /**
             * @description The maximum, or the latest date.
             * @default null
             */
            max?: string | null;
            /**
             * @description The minimum, or the earliest date.
             * @default null
             */
            min?: string | null;
            /**
             * @description Whether future days are refused.
             * @default false
             */
            notFuture?: boolean;
            /**
             * @description Whether past days are refused.
             * @default false
             */
            notPast?: boolean;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "date";
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
        } | {
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /**
             * @description A box to tick, with `yesLabel` beside it: ticked is `true`, passed without a tick is `false`, which is refused if the question is required. Absent: two buttons
             * @enum {string}
             */
            display?: "consent";
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /**
             * @description The words for no.
             * @default
             */
            noLabel?: string;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "yes_no";
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
            /**
             * @description The words for yes.
             * @default
             */
            yesLabel?: string;
        } | {
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /**
             * @description Shown in the empty field.
             * @default
             */
            placeholder?: string;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "url";
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
        } | {
            /**
             * @description The country of numbers without a prefix, such as `IT`.
             * @default null
             */
            defaultCountry?: string | null;
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "phone_number";
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
        } | {
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /**
             * @description Kinds of files that are accepted
             * @default [
             *       "image",
             *       "pdf",
             *       "document"
             *     ]
             */
            kinds?: ("image" | "pdf" | "document" | "spreadsheet" | "presentation" | "audio" | "video")[];
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /**
             * @description How many files a respondent may attach, up to 10
             * @default 1
             */
            maxFiles?: number;
            /**
             * @description Megabytes of each file; the plan of the workspace may allow less
             * @default 10
             */
            maxMegabytes?: number;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "file_upload";
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
        } | {
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "signature";
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
        } | {
            /**
             * @description The button text of a statement; empty: those of every page.
             * @default
             */
            buttonLabel?: string;
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "statement";
            /**
             * @description Address of a video that a statement links to, with `http` or `https`; empty: none.
             * @default
             */
            video?: string;
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
        } | {
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description Whether each respondent sees the options, or the questions of a section, in another order.
             * @default false
             */
            shuffle?: boolean;
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "section";
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
        } | {
            /**
             * @description Markdown.
             * @default
             */
            description?: string;
            /** @description Refers to it in answers and rules; generated if left out. */
            id?: string;
            /**
             * @description An image with the question.
             * @default null
             */
            image?: {
                /**
                 * @description What the image shows, for those who can’t see it.
                 * @default
                 */
                alt?: string;
                /** @description In pixels. */
                height?: number;
                /** @description The address of the image. */
                url: string;
                /** @description In pixels. */
                width?: number;
            } | null;
            /**
             * @description Where it goes on instead of the next question; the first one that holds counts.
             * @default []
             */
            jumps?: {
                /** @description When; without it, always. */
                if: {
                    /** @description Groups of rules. */
                    groups: {
                        /**
                         * @description Whether all have to hold, or any one.
                         * @enum {string}
                         */
                        match: "all" | "any";
                        /** @description Comparisons with earlier answers. */
                        rules: {
                            /**
                             * @description How the answer is compared.
                             * @enum {string}
                             */
                            operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                            /** @description Not a name that every object has (`constructor`, `__proto__`) */
                            question: string;
                            /** @description What the answer is compared with. */
                            value?: string | number | boolean;
                            /** @description The option ids, where several are compared. */
                            values?: string[];
                        }[];
                    }[];
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                };
                /** @description The id of a later question or an ending. */
                to: string;
            }[];
            /** @description Id of the entry of `matrices` that the question is a row of; absent: a question by itself. */
            matrix?: string;
            /** @description Points that answers give: by id of a score, then by id of an option, `other`, `true`, `false` or a value of a scale. */
            points?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * @description Whether it must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description At most 20000 characters of JSON
             * @default {}
             */
            source?: {
                [key: string]: unknown;
            };
            /**
             * @description The question.
             * @default
             */
            title?: string;
            /**
             * @description The type of question.
             * @constant
             */
            type: "unknown";
            /**
             * @description When it is asked; without it, always.
             * @default null
             */
            visibleIf?: {
                /** @description Groups of rules. */
                groups: {
                    /**
                     * @description Whether all have to hold, or any one.
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Comparisons with earlier answers. */
                    rules: {
                        /**
                         * @description How the answer is compared.
                         * @enum {string}
                         */
                        operator: "is" | "is_not" | "is_any_of" | "is_none_of" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater" | "less" | "at_least" | "at_most" | "count_at_least" | "count_at_most" | "before" | "after" | "answered" | "not_answered";
                        /** @description Not a name that every object has (`constructor`, `__proto__`) */
                        question: string;
                        /** @description What the answer is compared with. */
                        value?: string | number | boolean;
                        /** @description The option ids, where several are compared. */
                        values?: string[];
                    }[];
                }[];
                /**
                 * @description Whether all have to hold, or any one.
                 * @enum {string}
                 */
                match: "all" | "any";
            } | null;
        } | {
            /** @description The type of question. */
            type: string;
        };
        Response: {
            /** @description By question id; choices by option id. */
            answers: {
                [key: string]: string | number | boolean | {
                    option: string;
                } | {
                    other: string;
                } | {
                    options: string[];
                    other?: string;
                } | {
                    files: {
                        id: string;
                        /** @default  */
                        name: string;
                        path?: string;
                        /** @default 0 */
                        size: number;
                        /** @default  */
                        type: string;
                    }[];
                } | {
                    name?: string;
                    strokes?: number[][];
                };
            };
            /** @description When it was completed. */
            completedAt: string | null;
            /** @description What the respondent agreed to, and when; null if nothing was asked or recorded. */
            consent: {
                /** Format: date-time */
                givenAt: string;
                language: string;
                text: string;
            } | null;
            /** @enum {string} */
            device: "phone" | "tablet" | "desktop" | "unknown";
            /** @description Id of the ending that was reached; null before the completion, in a survey without endings, and where it wasn’t recorded yet. */
            ending: string | null;
            hidden: {
                [key: string]: string;
            };
            /** Format: uuid */
            id: string;
            language: string;
            /** @description A note of the creators. */
            note: string;
            /** @description Who wrote the note; `null` without one, and for a note from before authors were stored */
            noteAuthor: {
                /**
                 * @description `former_member`: the account was deleted
                 * @enum {string}
                 */
                kind: "member" | "former_member" | "api_key";
                name: string | null;
            } | null;
            /** @description The values of the scores by id; null before the completion and where they weren’t recorded. */
            scores?: {
                [key: string]: number;
            } | null;
            /** @description Seconds from the start to the completion, or the time spent on the questions where that is more: a response starts with the first answer that reaches the server. Null without a completion, and where it is unknown, as of a form without JavaScript whose opening no one knows, or of a client that reports no time: less than 50 ms counts as unknown. */
            secondsToComplete: number | null;
            /** @description Numbers the saves of a response; an older one changes nothing. */
            sequence: number;
            /** @enum {string} */
            source: "link" | "widget" | "embed";
            /**
             * Format: date-time
             * @description When it was started.
             */
            startedAt: string;
            /** @enum {string} */
            state: "in_progress" | "completed";
            /** @description The id of the survey. */
            surveyId: string;
            /** @description Whether it looks like spam. */
            suspectedSpam: boolean;
            /** @description Set by creators. */
            tags: string[];
            timings: {
                [key: string]: number;
            };
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
            version: number;
            widgetId: string | null;
        };
        ResponseCreatedEvent: {
            /** @description What it is about. */
            data: {
                /** @description Those that were answered, in the survey’s order. */
                questions: components["schemas"]["AnsweredQuestion"][];
                /** @description As the API returns it, without tags, note, its author and `secondsToComplete`; files have their address, too. */
                response: {
                    /** @description By question id; choices by option id. */
                    answers: {
                        [key: string]: {
                            files: {
                                id: string;
                                name: string;
                                /** @description The same, below the server’s address. */
                                path: string;
                                size: number;
                                type: string;
                                /**
                                 * Format: uri
                                 * @description Where the file is downloaded with an API key.
                                 */
                                url: string;
                            }[];
                        } | (string | number | boolean | {
                            option: string;
                        } | {
                            other: string;
                        } | {
                            options: string[];
                            other?: string;
                        } | {
                            files: {
                                id: string;
                                /** @default  */
                                name?: string;
                                /** @description The same, below the server’s address. */
                                path?: string;
                                /** @default 0 */
                                size?: number;
                                /** @default  */
                                type?: string;
                            }[];
                        } | {
                            name?: string;
                            strokes?: number[][];
                        });
                    };
                    /** @description When it was completed. */
                    completedAt: string | null;
                    /** @description What the respondent agreed to, and when; null if nothing was asked or recorded. */
                    consent: {
                        /** Format: date-time */
                        givenAt: string;
                        language: string;
                        text: string;
                    } | null;
                    /** @enum {string} */
                    device: "phone" | "tablet" | "desktop" | "unknown";
                    /** @description Id of the ending that was reached; null before the completion, in a survey without endings, and where it wasn’t recorded yet. */
                    ending: string | null;
                    hidden: {
                        [key: string]: string;
                    };
                    /** Format: uuid */
                    id: string;
                    language: string;
                    /** @description The values of the scores by id; null before the completion and where they weren’t recorded. */
                    scores?: {
                        [key: string]: number;
                    } | null;
                    /** @description Numbers the saves of a response; an older one changes nothing. */
                    sequence: number;
                    /** @enum {string} */
                    source: "link" | "widget" | "embed";
                    /**
                     * Format: date-time
                     * @description When it was started.
                     */
                    startedAt: string;
                    /** @enum {string} */
                    state: "in_progress" | "completed";
                    /** @description The id of the survey. */
                    surveyId: string;
                    /** @description Whether it looks like spam. */
                    suspectedSpam?: boolean;
                    timings: {
                        [key: string]: number;
                    };
                    /**
                     * Format: date-time
                     * @description When it was last changed.
                     */
                    updatedAt: string;
                    /** @description The version that was answered. */
                    version: number;
                    widgetId: string | null;
                };
                /** @description The survey, as it was answered. */
                survey: {
                    id: string;
                    /** @description The survey’s title in its own language. */
                    title: string;
                    /** @description The version that was answered. */
                    version: number;
                };
            };
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @constant */
            type: "survey_response_created";
        };
        ResponseExport: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Who started it. */
            createdBy: {
                /**
                 * @description `former_member`: the account was deleted
                 * @enum {string}
                 */
                kind: "member" | "former_member" | "api_key";
                name: string | null;
            };
            /** @description When the file is deleted; null while there is none. */
            expiresAt: string | null;
            /** @description `too_large`: over 1 GiB; `too_many_to_sort`: by now more match than can be sorted by an answer; `too_many_columns`: by now the table has more columns than an XLSX sheet; `interrupted`: each attempt ended with an error. */
            failure: ("too_large" | "too_many_to_sort" | "too_many_columns" | "interrupted") | null;
            /** @description The name to save the file under. */
            filename: string;
            /** @description When it was done, failed or cancelled. */
            finishedAt: string | null;
            /** @enum {string} */
            format: "csv" | "xlsx" | "json";
            /** Format: uuid */
            id: string;
            /** @description `rows` responses are in the file so far, of `total`: null until they are counted, or if that takes too long. */
            progress: {
                rows: number;
                total: number | null;
            };
            /** @description Bytes of the file; null while there is none. */
            size: number | null;
            /**
             * @description `queued`, `running`, then `done`; or `failed`, `cancelled`, and `expired` once the file is deleted.
             * @enum {string}
             */
            status: "queued" | "running" | "done" | "failed" | "cancelled" | "expired";
            /** @description The id of the survey. */
            surveyId: string;
        };
        ResponseExportInput: {
            /**
             * @description CSV: whether it begins with a byte order mark, by which spreadsheets recognise UTF-8.
             * @default false
             */
            bom?: boolean;
            /** @description The question to sort by with `sort: answer`. */
            by?: string;
            /**
             * @description The direction of the order.
             * @default desc
             * @enum {string}
             */
            dir?: "asc" | "desc";
            /** @description Only responses that match, with the names of the list’s query. */
            filter?: {
                /** @description A condition `<question>.<operator>.<value>`, repeatable up to 13 times, such as `stars.at_least.4`. Operators, depending on the question’s type: `contains`, `not_contains`, `equals`, `chose`, `not_chose`, `own_words`, `is`, `at_least`, `at_most`, `on`, `from`, `until`, `answered`, `not_answered`. Or about a score: `score:<id>.<operator>.<number>` with `at_least`, `at_most` or `is`. */
                answer?: string | string[];
                /**
                 * @description Only responses from this kind of device.
                 * @enum {string}
                 */
                device?: "phone" | "tablet" | "desktop" | "unknown";
                /** @description Only responses that reached the ending with this id. */
                ending?: string;
                /**
                 * Format: date
                 * @description The first day, included (UTC).
                 */
                from?: string;
                /** @description Only responses whose hidden field has this value: `<name>.<value>`, such as `utm_source.newsletter`. */
                hidden?: string;
                /** @description Only responses in this language, such as `it`. */
                language?: string;
                /** @description Words in written answers, addresses, phone numbers and “other” texts. */
                search?: string;
                /**
                 * @description Only responses that came this way.
                 * @enum {string}
                 */
                source?: "link" | "widget" | "embed";
                /**
                 * @description Only suspected spam (`true`), or only the others (`false`).
                 * @enum {string}
                 */
                spam?: "true" | "false";
                /**
                 * @description Only responses in this state.
                 * @enum {string}
                 */
                state?: "in_progress" | "completed";
                /** @description Only responses with this tag. */
                tag?: string;
                /**
                 * Format: date
                 * @description The last day, included (UTC).
                 */
                to?: string;
                /** @description Only responses to this version. */
                version?: number;
            };
            /**
             * @description The format of the file.
             * @enum {string}
             */
            format: "csv" | "xlsx" | "json";
            /**
             * @description What the file is sorted by.
             * @default started
             * @enum {string}
             */
            sort?: "started" | "completed" | "duration" | "answer";
            /**
             * @description CSV and XLSX: a column for the seconds spent on each question.
             * @default false
             */
            timings?: boolean;
            /**
             * @description `labels`: choices by their labels, and columns in the language of `Accept-Language`; `ids`: all as in the API.
             * @default labels
             * @enum {string}
             */
            values?: "labels" | "ids";
        };
        ResponseSave: {
            /** @description By question id; choices by option id. */
            answers: {
                [key: string]: (string | number | boolean | {
                    /** @description The id of the chosen option. */
                    option: string;
                } | {
                    /** @description The answer in one’s own words. */
                    other: string;
                } | {
                    /** @description The ids of the chosen options. */
                    options: string[];
                    /** @description The answer in one’s own words. */
                    other?: string;
                } | {
                    /** @description The uploaded files of a question of type `file_upload`. */
                    files: {
                        /** @description The id of the upload. */
                        id: string;
                        /**
                         * @description Of a file: its name, which the server takes from the upload. Of a signature: the name as it was typed.
                         * @default
                         */
                        name?: string;
                        /** @description Ignored. */
                        path?: string;
                        /**
                         * @description Bytes of the file; the server takes them from the upload.
                         * @default 0
                         */
                        size?: number;
                        /**
                         * @description The media type; the server takes it from the upload.
                         * @default
                         */
                        type?: string;
                    }[];
                } | {
                    /** @description Of a file: its name, which the server takes from the upload. Of a signature: the name as it was typed. */
                    name?: string;
                    /** @description What was drawn for a question of type `signature`: a list of strokes, each the points that it goes through as `[x, y, x, y, …]` in an area of 1000 × 400; up to 60 strokes with 750 points in all. */
                    strokes?: number[][];
                }) | null;
            };
            /**
             * @description Whether it is complete.
             * @default false
             */
            completed?: boolean;
            /**
             * @description The respondent’s consent; each save of a survey with a `consent` text needs it.
             * @default null
             */
            consent?: {
                /**
                 * @description Milliseconds since the consent was given.
                 * @default 0
                 */
                elapsed?: number;
                /** @description The language in which the consent was read. */
                language: string;
            } | null;
            /**
             * @description Milliseconds since the response was begun.
             * @default 0
             */
            elapsed?: number;
            /**
             * @description The hidden fields, by name.
             * @default {}
             */
            hidden?: {
                [key: string]: string;
            };
            /**
             * @description The language in which it is answered.
             * @default en
             */
            language?: string;
            /** @description Numbers the saves of a response; an older one changes nothing. */
            sequence: number;
            /**
             * @description By which way the respondent came.
             * @default link
             * @enum {string}
             */
            source?: "link" | "widget" | "embed";
            /**
             * @description Milliseconds spent on each question, by its id.
             * @default {}
             */
            timings?: {
                [key: string]: number;
            };
            /**
             * @description Whether a field that only programs see was filled in.
             * @default false
             */
            trapped?: boolean;
            /** @description The version of the survey that is answered. */
            version: number;
            /**
             * @description The id of the widget, if it is answered in one.
             * @default null
             */
            widget?: string | null;
        };
        SavedSurvey: {
            /**
             * @description What respondents find: `closed` by its creator or its date, `full` by its limit.
             * @enum {string}
             */
            availability: "draft" | "not_open" | "open" | "full" | "closed";
            /** @description When it was closed. */
            closedAt: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            id: string;
            /** @description The version that respondents see; null until first published. */
            liveVersion: number | null;
            /** @description What `settings.password` is read as from now on: a new one is not given out */
            password: string | null;
            /** @description When it was published. */
            publishedAt: string | null;
            restricted?: boolean;
            /** @description Counts the changes; the `ETag`. */
            revision: number;
            /** @enum {string} */
            status: "draft" | "published" | "closed";
            /** @description Whether the draft differs from the live version. */
            unpublishedChanges: boolean;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        Survey: {
            /**
             * @description What respondents find: `closed` by its creator or its date, `full` by its limit.
             * @enum {string}
             */
            availability: "draft" | "not_open" | "open" | "full" | "closed";
            /** @default true */
            backButton: boolean;
            /** @description When it was closed. */
            closedAt: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @default  */
            description: string;
            /** @description The look of the page, instead of a theme. */
            design?: {
                /**
                 * @default system
                 * @enum {string}
                 */
                appearance: "system" | "light" | "dark";
                /**
                 * @description Colour of the pages with questions; null: a tint of the main colour.
                 * @default null
                 */
                background: string | null;
                /** @description A brand of the workspace, whose values are shown as they are now; the other values here are shown where the workspace has no such brand. `null` or without it: these values. */
                brand?: string | null;
                /** @description As `#rrggbb`, in lower case */
                color: string;
                /**
                 * @description The corners of buttons, fields and options.
                 * @default rounded
                 * @enum {string}
                 */
                corners: "rounded" | "square" | "pill";
                /**
                 * @description The font of the page; `system` is that of the respondent’s device.
                 * @default system
                 * @enum {string}
                 */
                font: "system" | "figtree" | "manrope" | "quicksand" | "space-grotesk" | "faustina";
                /**
                 * @description Shown at the top of every page.
                 * @default null
                 */
                logo: {
                    /** @default  */
                    alt: string;
                    height: number;
                    /**
                     * @description Where the logo stands.
                     * @default left
                     * @enum {string}
                     */
                    place: "left" | "center";
                    /**
                     * @default medium
                     * @enum {string}
                     */
                    size: "small" | "medium";
                    /** @description The address of an uploaded image */
                    url: string;
                    width: number;
                } | null;
                /** @default null */
                picture: {
                    height: number;
                    /** @description The address of an uploaded image */
                    url: string;
                    width: number;
                } | null;
            };
            /**
             * @description Each `id` once; the first is where a survey ends unless a jump says otherwise
             * @default []
             */
            endings: {
                /** @default null */
                button: {
                    /** @default  */
                    label: string;
                    /** @description The address that the link leads to. */
                    url: string;
                } | null;
                /** @default false */
                confetti: boolean;
                /** @default  */
                description: string;
                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                id: string;
                /** @default null */
                redirect: string | null;
                /** @default  */
                title: string;
            }[];
            id: string;
            /** @description Texts of the buttons; without them the page’s own. */
            labels?: {
                /** @default  */
                back: string;
                /**
                 * @description The button that goes on.
                 * @default
                 */
                next: string;
                /** @default  */
                submit: string;
            };
            /** @default en */
            language: string;
            /**
             * @description The languages it is translated to.
             * @default []
             */
            languages: string[];
            /**
             * @description One question at a time, or all on one page.
             * @default one_at_a_time
             * @enum {string}
             */
            layout: "one_at_a_time" | "single_page";
            /** @description The version that respondents see; null until first published. */
            liveVersion: number | null;
            /** @description Questions that are shown as one table, their rows; each `id` once */
            matrices?: {
                /** @default  */
                description: string;
                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                id: string;
                /** @default null */
                image: {
                    /** @default  */
                    alt: string;
                    height?: number;
                    /** @description The address of the image. */
                    url: string;
                    width?: number;
                } | null;
                /** @default  */
                title: string;
            }[];
            /** @default true */
            progressBar: boolean;
            /** @description When it was published. */
            publishedAt: string | null;
            /**
             * @description In the order in which they are asked. Each `id` once, of the questions and of the options of each
             * @default []
             */
            questions: components["schemas"]["Question"][];
            restricted?: boolean;
            /** @description Counts the changes; the `ETag`. */
            revision: number;
            /** @description Numbers that are made from answers; each `id` once, and none of a question’s */
            scores?: {
                /** @description A calculated value instead of a sum of points: numbers, `{{id}}` of a score before it or of a question answered by a number, + − × ÷ ( ), `min`, `max`, `round`. Without value if one is missing, and for a division by zero */
                formula?: string;
                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                id: string;
                /** @default  */
                name: string;
            }[];
            settings: {
                /**
                 * @description It takes no responses after.
                 * @default null
                 */
                closeAt: string | null;
                /** @description An e-mail to respondents who gave their address. Absent or `null`: none. */
                confirmation?: {
                    /**
                     * @description Whether the e-mail repeats the answers.
                     * @default true
                     */
                    answers: boolean;
                    /** @description Id of the e-mail question whose answer is the address */
                    question: string;
                    /**
                     * @description Id of the question of type `yes_no` that asks whether they want it; `null`: every respondent who gives an address gets it
                     * @default null
                     */
                    request: string | null;
                    /** @default  */
                    sender: string;
                    /** @default  */
                    subject: string;
                    /** @default  */
                    text: string;
                } | null;
                /**
                 * @description What respondents agree to before anything is stored.
                 * @default null
                 */
                consent: string | null;
                /**
                 * @description Names of parameters of the page’s address that are stored with the response.
                 * @default []
                 */
                hiddenFields: string[];
                /** @description Hide “Made with Canvass”, if the plan allows it */
                hideBadge?: boolean;
                /**
                 * @description How many responses it takes.
                 * @default null
                 */
                maxResponses: number | null;
                /**
                 * @description Each browser can answer once.
                 * @default false
                 */
                onePerBrowser: boolean;
                /**
                 * @description It takes no responses before.
                 * @default null
                 */
                opensAt: string | null;
                /**
                 * @description A new password. It is stored hashed and never given out: one that is set is read as `password:set:…`, which stands for it when it is sent back. `null`: none.
                 * @default null
                 */
                password: string | null;
                /** @default false */
                prefill: boolean;
                /**
                 * @description Responses are deleted after so many days.
                 * @default null
                 */
                retentionDays: number | null;
            };
            /** @enum {string} */
            status: "draft" | "published" | "closed";
            /**
             * @description The look of the survey’s page.
             * @default cosmic-purple
             */
            theme: string;
            title: string;
            /**
             * @description Texts by language, then by path (`questions.<id>.title`). The survey with all of them has at most 2 MB.
             * @default {}
             */
            translations: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** @description Whether the draft differs from the live version. */
            unpublishedChanges: boolean;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
            /** @default null */
            welcome: {
                /** @default  */
                buttonLabel: string;
                /** @default  */
                description: string;
                image?: {
                    /** @default  */
                    alt: string;
                    height?: number;
                    /** @description The address of the image. */
                    url: string;
                    width?: number;
                } | null;
                /** @default  */
                title: string;
            } | null;
        };
        SurveyCreatedEvent: {
            /** @description What it is about. */
            data: {
                /** @description The survey after the change. */
                survey: {
                    /**
                     * Format: date-time
                     * @description When it was created.
                     */
                    createdAt: string;
                    id: string;
                    /** @enum {string} */
                    status: "draft" | "published" | "closed";
                    /** @description The live version’s, or the draft’s where there is none. */
                    title: string;
                    /**
                     * Format: date-time
                     * @description When it was last changed.
                     */
                    updatedAt: string;
                    /** @description The live version; null until first published. */
                    version: number | null;
                };
            };
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @constant */
            type: "survey_created";
        };
        SurveyDeletedEvent: {
            /** @description What it is about. */
            data: {
                /** @description The survey after the change. */
                survey: {
                    /**
                     * Format: date-time
                     * @description When it was created.
                     */
                    createdAt: string;
                    id: string;
                    /** @enum {string} */
                    status: "draft" | "published" | "closed";
                    /** @description The live version’s, or the draft’s where there is none. */
                    title: string;
                    /**
                     * Format: date-time
                     * @description When it was last changed.
                     */
                    updatedAt: string;
                    /** @description The live version; null until first published. */
                    version: number | null;
                };
            };
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @constant */
            type: "survey_deleted";
        };
        SurveyInput: {
            /**
             * @description Whether respondents can go back.
             * @default true
             */
            backButton?: boolean;
            /**
             * @description A text below the title.
             * @default
             */
            description?: string;
            /** @description The look of the page, instead of a theme. */
            design?: {
                /**
                 * @description Whether the page is light or dark; `system`: as the respondent’s device.
                 * @default system
                 * @enum {string}
                 */
                appearance?: "system" | "light" | "dark";
                /**
                 * @description Colour of the pages with questions; null: a tint of the main colour.
                 * @default null
                 */
                background?: string | null;
                /** @description A brand of the workspace, whose values are shown as they are now; the other values here are shown where the workspace has no such brand. `null` or without it: these values. */
                brand?: string | null;
                /** @description The main colour, as `#rrggbb`: of buttons, links, welcome and end pages. Where it can’t be read, the page darkens or lightens it. */
                color: string;
                /**
                 * @description The corners of buttons, fields and options.
                 * @default rounded
                 * @enum {string}
                 */
                corners?: "rounded" | "square" | "pill";
                /**
                 * @description The font of the page; `system` is that of the respondent’s device.
                 * @default system
                 * @enum {string}
                 */
                font?: "system" | "figtree" | "manrope" | "quicksand" | "space-grotesk" | "faustina";
                /**
                 * @description Shown at the top of every page.
                 * @default null
                 */
                logo?: {
                    /**
                     * @description What the image shows, for those who can’t see it.
                     * @default
                     */
                    alt?: string;
                    /** @description In pixels. */
                    height: number;
                    /**
                     * @description Where the logo stands.
                     * @default left
                     * @enum {string}
                     */
                    place?: "left" | "center";
                    /**
                     * @description How large the logo is.
                     * @default medium
                     * @enum {string}
                     */
                    size?: "small" | "medium";
                    /** @description The address of an uploaded image */
                    url: string;
                    /** @description In pixels. */
                    width: number;
                } | null;
                /**
                 * @description An uploaded image behind the page.
                 * @default null
                 */
                picture?: {
                    /** @description In pixels. */
                    height: number;
                    /** @description The address of an uploaded image */
                    url: string;
                    /** @description In pixels. */
                    width: number;
                } | null;
            };
            /**
             * @description Each `id` once; the first is where a survey ends unless a jump says otherwise
             * @default []
             */
            endings?: {
                /**
                 * @description A link below the text.
                 * @default null
                 */
                button?: {
                    /**
                     * @description The text of the button.
                     * @default
                     */
                    label?: string;
                    /** @description The address that the link leads to. */
                    url: string;
                } | null;
                /**
                 * @description Whether it is celebrated with confetti.
                 * @default false
                 */
                confetti?: boolean;
                /**
                 * @description A text below the title.
                 * @default
                 */
                description?: string;
                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                id?: string;
                /**
                 * @description The address that respondents are taken to.
                 * @default null
                 */
                redirect?: string | null;
                /**
                 * @description The title, which respondents see.
                 * @default
                 */
                title?: string;
            }[];
            /** @description Texts of the buttons; without them the page’s own. */
            labels?: {
                /**
                 * @description The button that goes back.
                 * @default
                 */
                back?: string;
                /**
                 * @description The button that goes on.
                 * @default
                 */
                next?: string;
                /**
                 * @description The button that sends the answers.
                 * @default
                 */
                submit?: string;
            };
            /**
             * @description The language of its texts, such as `en`.
             * @default en
             */
            language?: string;
            /**
             * @description The languages it is translated to.
             * @default []
             */
            languages?: string[];
            /**
             * @description One question at a time, or all on one page.
             * @default one_at_a_time
             * @enum {string}
             */
            layout?: "one_at_a_time" | "single_page";
            /** @description Questions that are shown as one table, their rows; each `id` once */
            matrices?: {
                /**
                 * @description A text below the title.
                 * @default
                 */
                description?: string;
                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                id: string;
                /**
                 * @description An image with the questions.
                 * @default null
                 */
                image?: {
                    /**
                     * @description What the image shows, for those who can’t see it.
                     * @default
                     */
                    alt?: string;
                    /** @description In pixels. */
                    height?: number;
                    /** @description The address of the image. */
                    url: string;
                    /** @description In pixels. */
                    width?: number;
                } | null;
                /**
                 * @description The title, which respondents see.
                 * @default
                 */
                title?: string;
            }[];
            /**
             * @description Whether the page shows how far respondents have come.
             * @default true
             */
            progressBar?: boolean;
            /**
             * @description In the order in which they are asked. Each `id` once, of the questions and of the options of each
             * @default []
             */
            questions?: components["schemas"]["QuestionInput"][];
            /** @description Numbers that are made from answers; each `id` once, and none of a question’s */
            scores?: {
                /** @description A calculated value instead of a sum of points. */
                formula?: string;
                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                id: string;
                /**
                 * @description What the editor and results call a score; needed where there are several.
                 * @default
                 */
                name?: string;
            }[];
            /**
             * @description Who can answer, until when, and what is stored.
             * @default {}
             */
            settings?: {
                /**
                 * @description It takes no responses after.
                 * @default null
                 */
                closeAt?: string | null;
                /** @description An e-mail to respondents who gave their address. Absent or `null`: none. */
                confirmation?: {
                    /**
                     * @description Whether the e-mail repeats the answers.
                     * @default true
                     */
                    answers?: boolean;
                    /** @description Id of the e-mail question whose answer is the address */
                    question: string;
                    /**
                     * @description Id of the question of type `yes_no` that asks whether they want it; `null`: every respondent who gives an address gets it
                     * @default null
                     */
                    request?: string | null;
                    /**
                     * @description The sender’s name. Empty: the product’s.
                     * @default
                     */
                    sender?: string;
                    /**
                     * @description Empty: the default. It may recall answers.
                     * @default
                     */
                    subject?: string;
                    /**
                     * @description Plain text, which may recall answers. Empty: the default.
                     * @default
                     */
                    text?: string;
                } | null;
                /**
                 * @description What respondents agree to before anything is stored.
                 * @default null
                 */
                consent?: string | null;
                /**
                 * @description Names of parameters of the page’s address that are stored with the response.
                 * @default []
                 */
                hiddenFields?: string[];
                /** @description Hide “Made with Canvass”, if the plan allows it */
                hideBadge?: boolean;
                /**
                 * @description How many responses it takes.
                 * @default null
                 */
                maxResponses?: number | null;
                /**
                 * @description Each browser can answer once.
                 * @default false
                 */
                onePerBrowser?: boolean;
                /**
                 * @description It takes no responses before.
                 * @default null
                 */
                opensAt?: string | null;
                /**
                 * @description A new password. It is stored hashed and never given out: one that is set is read as `password:set:…`, which stands for it when it is sent back. `null`: none.
                 * @default null
                 */
                password?: string | null;
                /**
                 * @description Whether parameters of the page’s address can fill in answers.
                 * @default false
                 */
                prefill?: boolean;
                /**
                 * @description Responses are deleted after so many days.
                 * @default null
                 */
                retentionDays?: number | null;
            };
            /**
             * @description The look of the survey’s page.
             * @default cosmic-purple
             */
            theme?: string;
            /** @description The title, which respondents see. */
            title: string;
            /**
             * @description Texts by language, then by path (`questions.<id>.title`). The survey with all of them has at most 2 MB.
             * @default {}
             */
            translations?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /**
             * @description The page before the first question.
             * @default null
             */
            welcome?: {
                /**
                 * @description The text of its button.
                 * @default
                 */
                buttonLabel?: string;
                /**
                 * @description A text below the title.
                 * @default
                 */
                description?: string;
                /** @description An image above the text. */
                image?: {
                    /**
                     * @description What the image shows, for those who can’t see it.
                     * @default
                     */
                    alt?: string;
                    /** @description In pixels. */
                    height?: number;
                    /** @description The address of the image. */
                    url: string;
                    /** @description In pixels. */
                    width?: number;
                } | null;
                /**
                 * @description The title, which respondents see.
                 * @default
                 */
                title?: string;
            } | null;
        };
        SurveyUpdatedEvent: {
            /** @description What it is about. */
            data: {
                /** @description The survey after the change. */
                survey: {
                    /**
                     * Format: date-time
                     * @description When it was created.
                     */
                    createdAt: string;
                    id: string;
                    /** @enum {string} */
                    status: "draft" | "published" | "closed";
                    /** @description The live version’s, or the draft’s where there is none. */
                    title: string;
                    /**
                     * Format: date-time
                     * @description When it was last changed.
                     */
                    updatedAt: string;
                    /** @description The live version; null until first published. */
                    version: number | null;
                };
            };
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @constant */
            type: "survey_updated";
        };
        TestEvent: {
            /** @description What it is about. */
            data: {
                /** @description A text for people. */
                message: string;
                /** @description The webhook that was tested. */
                webhookId: string;
            };
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @constant */
            type: "test";
        };
        Webhook: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            description: string;
            disabledAt: string | null;
            disabledReason: ("gone" | "failing") | null;
            enabled: boolean;
            /** @description The events that are sent. */
            events: ("survey_response_created" | "survey_created" | "survey_updated" | "survey_deleted")[];
            failingSince: string | null;
            /** @description Further headers of each delivery. Without `webhook:edit` their values are `***`. */
            headers: {
                [key: string]: string;
            };
            id: string;
            lastDelivery: {
                failure: string | null;
                /** Format: date-time */
                finishedAt: string;
                responseStatus: number | null;
                /** @enum {string} */
                state: "succeeded" | "failed";
            } | null;
            redelivery: {
                finishedAt: string | null;
                queued: number;
                /** Format: date-time */
                since: string;
                /**
                 * Format: date-time
                 * @description When it was started.
                 */
                startedAt: string;
                total: number;
            } | null;
            /** @description Counts the changes; the `ETag`. */
            revision: number;
            /** @description Only these surveys; null for all. */
            surveyIds: string[] | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
            /**
             * Format: uri
             * @description Where events are sent: https, and no private address.
             */
            url: string;
        };
        WebhookChange: {
            /** @description For your own lists. */
            description?: string;
            /** @description Whether events are sent. */
            enabled?: boolean;
            /** @description The events that are sent. */
            events?: ("survey_response_created" | "survey_created" | "survey_updated" | "survey_deleted")[];
            /** @description Further headers of each delivery. */
            headers?: {
                [key: string]: string;
            };
            /** @description Only these surveys; null for all. */
            surveyIds?: string[] | null;
            /**
             * Format: uri
             * @description Where events are sent: https, and no private address.
             */
            url?: string;
        };
        WebhookInput: {
            /**
             * @description For your own lists.
             * @default
             */
            description?: string;
            /**
             * @description Whether events are sent.
             * @default true
             */
            enabled?: boolean;
            /** @description The events that are sent. */
            events: ("survey_response_created" | "survey_created" | "survey_updated" | "survey_deleted")[];
            /**
             * @description Further headers of each delivery.
             * @default {}
             */
            headers?: {
                [key: string]: string;
            };
            /**
             * @description Only these surveys; null for all.
             * @default null
             */
            surveyIds?: string[] | null;
            /**
             * Format: uri
             * @description Where events are sent: https, and no private address.
             */
            url: string;
        };
        Widget: {
            completions: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @default true */
            enabled: boolean;
            id: string;
            name: string;
            opens: number;
            options: {
                /**
                 * @default enabled
                 * @enum {string}
                 */
                backdrop: "enabled" | "disabled";
                /**
                 * @default {
                 *       "type": "until_completed"
                 *     }
                 */
                frequency: {
                    /** @constant */
                    type: "always";
                } | {
                    /** @constant */
                    type: "once_a_session";
                } | {
                    days: number;
                    /** @constant */
                    type: "once_in_days";
                } | {
                    /** @constant */
                    type: "until_completed";
                };
                /** @default null */
                language: string | null;
                /**
                 * @default {
                 *       "visible": true,
                 *       "label": "",
                 *       "icon": "chat",
                 *       "theme": "cosmic-purple"
                 *     }
                 */
                launcher: {
                    /**
                     * @default chat
                     * @enum {string}
                     */
                    icon: "chat" | "star" | "smile" | "clipboard";
                    /** @default  */
                    label: string;
                    /**
                     * @description The theme whose colours the button has.
                     * @default cosmic-purple
                     */
                    theme: string;
                    /** @default true */
                    visible: boolean;
                };
                /**
                 * @default bottom-right
                 * @enum {string}
                 */
                position: "bottom-right" | "bottom-left" | "center";
                /**
                 * @default {
                 *       "type": "immediately"
                 *     }
                 */
                trigger: {
                    /** @constant */
                    type: "immediately";
                } | {
                    seconds: number;
                    /** @constant */
                    type: "delay";
                } | {
                    percent: number;
                    /** @constant */
                    type: "scroll";
                } | {
                    /** @constant */
                    type: "exit_intent";
                } | {
                    selector: string;
                    /** @constant */
                    type: "click";
                } | {
                    /** @constant */
                    type: "api";
                };
                /**
                 * @default {
                 *       "include": [],
                 *       "exclude": []
                 *     }
                 */
                urls: {
                    /** @default [] */
                    exclude: string[];
                    /** @default [] */
                    include: string[];
                };
            };
            /** @description Counts the changes; the `ETag`. */
            revision: number;
            /** @enum {string} */
            surveyAvailability: "draft" | "not_open" | "open" | "full" | "closed" | "trash";
            /** @description The id of the survey. */
            surveyId: string;
            /** @description The title of the survey. */
            surveyTitle: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
            views: number;
        };
        WidgetChange: {
            /** @description Whether it is shown. */
            enabled?: boolean;
            /** @description For your own lists; visitors don’t see it. */
            name: string;
            /** @description How it looks, and when it opens. */
            options?: {
                /**
                 * @description Whether the page behind it is dimmed when a visitor opens it.
                 * @default enabled
                 * @enum {string}
                 */
                backdrop?: "enabled" | "disabled";
                /**
                 * @description How often a visitor sees it.
                 * @default {
                 *       "type": "until_completed"
                 *     }
                 */
                frequency?: {
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "always";
                } | {
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "once_a_session";
                } | {
                    /** @description Once in so many days. */
                    days: number;
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "once_in_days";
                } | {
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "until_completed";
                };
                /**
                 * @description The language of the survey; null for that of the visitor.
                 * @default null
                 */
                language?: string | null;
                /**
                 * @description The button that opens it.
                 * @default {
                 *       "visible": true,
                 *       "label": "",
                 *       "icon": "chat",
                 *       "theme": "cosmic-purple"
                 *     }
                 */
                launcher?: {
                    /**
                     * @description The icon of the button.
                     * @default chat
                     * @enum {string}
                     */
                    icon?: "chat" | "star" | "smile" | "clipboard";
                    /**
                     * @description The text of the button.
                     * @default
                     */
                    label?: string;
                    /**
                     * @description The theme whose colours the button has.
                     * @default cosmic-purple
                     */
                    theme?: string;
                    /**
                     * @description Whether the button is there.
                     * @default true
                     */
                    visible?: boolean;
                };
                /**
                 * @description Where on the page it opens.
                 * @default bottom-right
                 * @enum {string}
                 */
                position?: "bottom-right" | "bottom-left" | "center";
                /**
                 * @description When it opens.
                 * @default {
                 *       "type": "immediately"
                 *     }
                 */
                trigger?: {
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "immediately";
                } | {
                    /** @description After how many seconds. */
                    seconds: number;
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "delay";
                } | {
                    /** @description After how much of the page was scrolled. */
                    percent: number;
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "scroll";
                } | {
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "exit_intent";
                } | {
                    /** @description A CSS selector of what is clicked. */
                    selector: string;
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "click";
                } | {
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "api";
                };
                /**
                 * @description On which pages it is shown.
                 * @default {
                 *       "include": [],
                 *       "exclude": []
                 *     }
                 */
                urls?: {
                    /**
                     * @description Patterns of addresses where it isn’t shown.
                     * @default []
                     */
                    exclude?: string[];
                    /**
                     * @description Patterns of addresses; none: every page.
                     * @default []
                     */
                    include?: string[];
                };
            };
            /** @description The id of the survey. */
            surveyId: string;
        };
        WidgetInput: {
            /**
             * @description Whether it is shown.
             * @default true
             */
            enabled?: boolean;
            /** @description For your own lists; visitors don’t see it. */
            name: string;
            /**
             * @description How it looks, and when it opens.
             * @default {}
             */
            options?: {
                /**
                 * @description Whether the page behind it is dimmed when a visitor opens it.
                 * @default enabled
                 * @enum {string}
                 */
                backdrop?: "enabled" | "disabled";
                /**
                 * @description How often a visitor sees it.
                 * @default {
                 *       "type": "until_completed"
                 *     }
                 */
                frequency?: {
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "always";
                } | {
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "once_a_session";
                } | {
                    /** @description Once in so many days. */
                    days: number;
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "once_in_days";
                } | {
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "until_completed";
                };
                /**
                 * @description The language of the survey; null for that of the visitor.
                 * @default null
                 */
                language?: string | null;
                /**
                 * @description The button that opens it.
                 * @default {
                 *       "visible": true,
                 *       "label": "",
                 *       "icon": "chat",
                 *       "theme": "cosmic-purple"
                 *     }
                 */
                launcher?: {
                    /**
                     * @description The icon of the button.
                     * @default chat
                     * @enum {string}
                     */
                    icon?: "chat" | "star" | "smile" | "clipboard";
                    /**
                     * @description The text of the button.
                     * @default
                     */
                    label?: string;
                    /**
                     * @description The theme whose colours the button has.
                     * @default cosmic-purple
                     */
                    theme?: string;
                    /**
                     * @description Whether the button is there.
                     * @default true
                     */
                    visible?: boolean;
                };
                /**
                 * @description Where on the page it opens.
                 * @default bottom-right
                 * @enum {string}
                 */
                position?: "bottom-right" | "bottom-left" | "center";
                /**
                 * @description When it opens.
                 * @default {
                 *       "type": "immediately"
                 *     }
                 */
                trigger?: {
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "immediately";
                } | {
                    /** @description After how many seconds. */
                    seconds: number;
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "delay";
                } | {
                    /** @description After how much of the page was scrolled. */
                    percent: number;
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "scroll";
                } | {
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "exit_intent";
                } | {
                    /** @description A CSS selector of what is clicked. */
                    selector: string;
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "click";
                } | {
                    /**
                     * @description What decides.
                     * @constant
                     */
                    type: "api";
                };
                /**
                 * @description On which pages it is shown.
                 * @default {
                 *       "include": [],
                 *       "exclude": []
                 *     }
                 */
                urls?: {
                    /**
                     * @description Patterns of addresses where it isn’t shown.
                     * @default []
                     */
                    exclude?: string[];
                    /**
                     * @description Patterns of addresses; none: every page.
                     * @default []
                     */
                    include?: string[];
                };
            };
            /** @description The id of the survey. */
            surveyId: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The methods that the address takes. */
        Allow: string;
        /** @description The workspace that the response is about. */
        "Canvass-Workspace": string;
        /** @description The revision, for `If-Match` of a later change. */
        CurrentETag: string;
        /** @description The revision, for `If-Match` of a later change. */
        ETag: string;
        /** @description The response of an earlier request with the same `Idempotency-Key`. */
        "Idempotent-Replayed": string;
        /** @description The address of what was made. */
        Location: string;
        /** @description Requests that the key may make in a minute; in a 429, those of the limit that refused. */
        "RateLimit-Limit": string;
        /** @description How many of them are left. */
        "RateLimit-Remaining": string;
        /** @description In how many seconds there are new ones. */
        "RateLimit-Reset": string;
        /** @description In how many seconds to try again. */
        "Retry-After": string;
        /** @description The scheme to authenticate with. */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getActivity: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of the list. */
                        items: {
                            /** Format: date-time */
                            at: string;
                            count: number;
                            /** @description The id of the survey. */
                            surveyId: string | null;
                            title: string;
                            /** @enum {string} */
                            what: "responses" | "created" | "published" | "closed" | "deleted";
                        }[];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBrands: {
        parameters: {
            query?: {
                /** @description Where the page begins: `next` of the page before. */
                cursor?: string;
                /** @description Items on a page at most. */
                limit?: number;
            };
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of the list. */
                        items: {
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /** @description The look of the page, instead of a theme. */
                            design: {
                                /**
                                 * @default system
                                 * @enum {string}
                                 */
                                appearance: "system" | "light" | "dark";
                                /**
                                 * @description Colour of the pages with questions; null: a tint of the main colour.
                                 * @default null
                                 */
                                background: string | null;
                                /** @description As `#rrggbb`, in lower case */
                                color: string;
                                /**
                                 * @description The corners of buttons, fields and options.
                                 * @default rounded
                                 * @enum {string}
                                 */
                                corners: "rounded" | "square" | "pill";
                                /**
                                 * @description The font of the page; `system` is that of the respondent’s device.
                                 * @default system
                                 * @enum {string}
                                 */
                                font: "system" | "figtree" | "manrope" | "quicksand" | "space-grotesk" | "faustina";
                                /**
                                 * @description Shown at the top of every page.
                                 * @default null
                                 */
                                logo: {
                                    /** @default  */
                                    alt: string;
                                    height: number;
                                    /**
                                     * @description Where the logo stands.
                                     * @default left
                                     * @enum {string}
                                     */
                                    place: "left" | "center";
                                    /**
                                     * @default medium
                                     * @enum {string}
                                     */
                                    size: "small" | "medium";
                                    /** @description The address of an uploaded image */
                                    url: string;
                                    width: number;
                                } | null;
                                /** @default null */
                                picture: {
                                    height: number;
                                    /** @description The address of an uploaded image */
                                    url: string;
                                    width: number;
                                } | null;
                            };
                            id: string;
                            /** @default false */
                            isDefault: boolean;
                            name: string;
                            /** @description Counts the changes; the `ETag`. */
                            revision: number;
                            /**
                             * Format: date-time
                             * @description When it was last changed.
                             */
                            updatedAt: string;
                            /** @description How many surveys use it, those in the trash left out. */
                            uses: number;
                        }[];
                        /** @description The `cursor` of the following page; null on the last. */
                        next: string | null;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postBrands: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
                /** @description A key of your own making, such as a UUID; another one for each thing you create. For 24 hours the same request with the same key creates nothing new and is answered as the first time, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrandInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBrandsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the brand. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putBrandsId: {
        parameters: {
            query?: never;
            header: {
                /** @description The `ETag` that you read; `*` for any revision. */
                "If-Match": string;
            };
            path: {
                /** @description The id of the brand. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrandInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            /** @description It was changed meanwhile; read it again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        current?: components["schemas"]["Brand"];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteBrandsId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you read; `*` for any revision. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the brand. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was changed meanwhile; read it again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        current?: components["schemas"]["Brand"];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFolders: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of the list. */
                        items: {
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            id: string;
                            name: string;
                            surveys: number;
                        }[];
                        /** @description How many surveys are in no folder. */
                        unfiled: number;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postFolders: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
                /** @description A key of your own making, such as a UUID; another one for each thing you create. For 24 hours the same request with the same key creates nothing new and is answered as the first time, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the folder. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        id: string;
                        /** @description The name of the folder. */
                        name: string;
                        surveys: number;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteFoldersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchFoldersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the folder. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        id: string;
                        /** @description The name of the folder. */
                        name: string;
                        surveys: number;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postFoldersMoves: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The id of the folder; null for none. */
                    folderId: string | null;
                    /** @description The surveys to move. */
                    surveyIds: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many were elsewhere before. */
                        moved: number;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postImages: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
                /** @description A key of your own making, such as a UUID; another one for each thing you create. For 24 hours the same request with the same key creates nothing new and is answered as the first time, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The file itself, at most 5242880 bytes. */
        requestBody: {
            content: {
                "image/avif": unknown;
                "image/gif": unknown;
                "image/jpeg": unknown;
                "image/png": unknown;
                "image/webp": unknown;
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        height: number;
                        id: string;
                        src: string;
                        width: number;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postImagesFromAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
                /** @description A key of your own making, such as a UUID; another one for each thing you create. For 24 hours the same request with the same key creates nothing new and is answered as the first time, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description The public address of the image.
                     */
                    address: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        height: number;
                        id: string;
                        src: string;
                        width: number;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        completionRate: number;
                        completions: number;
                        days: {
                            completions: number;
                            day: string;
                            starts: number;
                        }[];
                        published: number;
                        starts: number;
                        surveys: number;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOverviewPeriods: {
        parameters: {
            query?: {
                /** @description The length of the period in days, up to today. */
                days?: number;
                /** @description Only responses from this kind of device. */
                device?: "phone" | "tablet" | "desktop" | "unknown";
                /** @description The first day, included (UTC). */
                from?: string;
                /** @description Only responses in this language, such as `it`. */
                language?: string;
                /** @description Only responses that came this way. */
                source?: "link" | "widget" | "embed";
                /** @description The last day, included (UTC). */
                to?: string;
            };
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        byDay: {
                            completions: number;
                            day: string;
                            previousStarts: number;
                            starts: number;
                        }[];
                        current: {
                            completions: number;
                            medianSeconds: number | null;
                            starts: number;
                            views: number | null;
                        };
                        days: number;
                        from: string;
                        /** @description The languages of the responses of both periods, without the filter. */
                        languages: string[];
                        previous: {
                            completions: number;
                            medianSeconds: number | null;
                            starts: number;
                            views: number | null;
                        };
                        surveys: {
                            current: {
                                completions: number;
                                medianSeconds: number | null;
                                starts: number;
                                views: number | null;
                            };
                            id: string;
                            left: {
                                count: number;
                                most: {
                                    count: number;
                                    question: string | null;
                                    title: string | null;
                                } | null;
                            };
                            previous: {
                                completions: number;
                                medianSeconds: number | null;
                                starts: number;
                                views: number | null;
                            };
                            title: string;
                            trend: number[];
                            wholeDays?: {
                                current: {
                                    completions: number;
                                    starts: number;
                                    views: number | null;
                                };
                                previous: {
                                    completions: number;
                                    starts: number;
                                    views: number | null;
                                };
                            };
                        }[];
                        to: string;
                        today: {
                            completions: number;
                            medianSeconds: number | null;
                            starts: number;
                            views: number | null;
                        };
                        wholeDays?: {
                            current: {
                                completions: number;
                                starts: number;
                                views: number | null;
                            };
                            previous: {
                                completions: number;
                                starts: number;
                                views: number | null;
                            };
                        };
                        withheld?: boolean;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPublicSurveysId: {
        parameters: {
            query?: {
                /** @description The language of the texts; by default the survey’s own. */
                language?: string;
                /** @description The id of a response that was begun on an earlier version. */
                response?: string;
                /** @description The version on which the response was begun. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicSurvey"];
                };
            };
            /** @description Not changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putPublicSurveysIdResponsesResponseId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
                /** @description The id of the response, a UUID. */
                responseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResponseSave"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Numbers the saves of a response; an older one changes nothing. */
                        sequence: number;
                        /** @enum {string} */
                        state: "in_progress" | "completed";
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPublicSurveysIdResponsesResponseId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
                /** @description The id of the response, a UUID. */
                responseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResponseSave"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Numbers the saves of a response; an older one changes nothing. */
                        sequence: number;
                        /** @enum {string} */
                        state: "in_progress" | "completed";
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPublicSurveysIdResponsesResponseIdFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
                /** @description The id of the response, a UUID. */
                responseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The respondent’s consent, as in a save of the response.
                     * @default null
                     */
                    consent?: {
                        /**
                         * @description Milliseconds since the consent was given.
                         * @default 0
                         */
                        elapsed?: number;
                        /** @description The language in which the consent was read. */
                        language: string;
                    } | null;
                    /** @description The name of the file; what deceives or systems can’t store is left out. */
                    name: string;
                    /** @description The id of the question. */
                    question: string;
                    /** @description Bytes of the whole file. */
                    size: number;
                    /** @description The version of the survey that is answered. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @description The name of the file; what deceives or systems can’t store is left out. */
                        name: string;
                        offset: number;
                        /** @description Bytes of the whole file. */
                        size: number;
                        type: string;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPublicSurveysIdResponsesResponseIdFilesFileId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the upload. */
                fileId: string;
                /** @description The id of the survey. */
                id: string;
                /** @description The id of the response, a UUID. */
                responseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        offset: number;
                        size: number;
                        type: string;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePublicSurveysIdResponsesResponseIdFilesFileId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the upload. */
                fileId: string;
                /** @description The id of the survey. */
                id: string;
                /** @description The id of the response, a UUID. */
                responseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchPublicSurveysIdResponsesResponseIdFilesFileId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the upload. */
                fileId: string;
                /** @description The id of the survey. */
                id: string;
                /** @description The id of the response, a UUID. */
                responseId: string;
            };
            cookie?: never;
        };
        /** @description The file itself, at most 1048576 bytes. */
        requestBody: {
            content: {
                "application/offset+octet-stream": unknown;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        offset: number;
                        size: number;
                        type: string;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPublicSurveysIdUnlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The survey’s password. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPublicWidgetsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the widget. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        available: true;
                        colors: {
                            from: string;
                            to: string;
                        };
                        /** @enum {string} */
                        dir: "ltr" | "rtl";
                        id: string;
                        options: {
                            /**
                             * @default enabled
                             * @enum {string}
                             */
                            backdrop: "enabled" | "disabled";
                            /**
                             * @default {
                             *       "type": "until_completed"
                             *     }
                             */
                            frequency: {
                                /** @constant */
                                type: "always";
                            } | {
                                /** @constant */
                                type: "once_a_session";
                            } | {
                                days: number;
                                /** @constant */
                                type: "once_in_days";
                            } | {
                                /** @constant */
                                type: "until_completed";
                            };
                            /** @default null */
                            language: string | null;
                            /**
                             * @default {
                             *       "visible": true,
                             *       "label": "",
                             *       "icon": "chat",
                             *       "theme": "cosmic-purple"
                             *     }
                             */
                            launcher: {
                                /**
                                 * @default chat
                                 * @enum {string}
                                 */
                                icon: "chat" | "star" | "smile" | "clipboard";
                                /** @default  */
                                label: string;
                                /**
                                 * @description The theme whose colours the button has.
                                 * @default cosmic-purple
                                 */
                                theme: string;
                                /** @default true */
                                visible: boolean;
                            };
                            /**
                             * @default bottom-right
                             * @enum {string}
                             */
                            position: "bottom-right" | "bottom-left" | "center";
                            /**
                             * @default {
                             *       "type": "immediately"
                             *     }
                             */
                            trigger: {
                                /** @constant */
                                type: "immediately";
                            } | {
                                seconds: number;
                                /** @constant */
                                type: "delay";
                            } | {
                                percent: number;
                                /** @constant */
                                type: "scroll";
                            } | {
                                /** @constant */
                                type: "exit_intent";
                            } | {
                                selector: string;
                                /** @constant */
                                type: "click";
                            } | {
                                /** @constant */
                                type: "api";
                            };
                            /**
                             * @default {
                             *       "include": [],
                             *       "exclude": []
                             *     }
                             */
                            urls: {
                                /** @default [] */
                                exclude: string[];
                                /** @default [] */
                                include: string[];
                            };
                        };
                        /** @description The id of the survey. */
                        surveyId: string;
                        title: string;
                    } | {
                        /** @constant */
                        available: false;
                        id: string;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPublicWidgetsIdOpens: {
        parameters: {
            query?: {
                /** @description The survey that the page shows: the report counts only while the widget has the same. */
                survey?: string;
            };
            header?: never;
            path: {
                /** @description The id of the widget. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPublicWidgetsIdViews: {
        parameters: {
            query?: {
                /** @description The survey that the page shows: the report counts only while the widget has the same. */
                survey?: string;
            };
            header?: never;
            path: {
                /** @description The id of the widget. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postRespondentsErase: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An address that was given as an answer; either this or `responseId`. */
                    email?: string;
                    /**
                     * Format: uuid
                     * @description The id of one response, instead of an address.
                     */
                    responseId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        kept?: boolean;
                        surveys: {
                            count: number;
                            id: string;
                            title: string;
                        }[];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postRespondentsFind: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An address that was given as an answer; either this or `responseId`. */
                    email?: string;
                    /**
                     * Format: uuid
                     * @description The id of one response, instead of an address.
                     */
                    responseId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        kept?: boolean;
                        surveys: {
                            count: number;
                            id: string;
                            title: string;
                        }[];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSearch: {
        parameters: {
            query: {
                /** @description Results of each kind, at most. */
                limit?: number;
                /** @description The words. */
                q: string;
            };
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Questions that have the words in their texts, those of the latest changed surveys first. */
                        questions: {
                            /** @description False if time ran out before everything was searched. */
                            complete: boolean;
                            /** @description The entries of the list. */
                            items: {
                                /** @description Where the words are, if not in a title or description in the survey’s first language: the text that has them, whether it is an option’s, and its language if another one. */
                                foundIn?: {
                                    language?: string;
                                    /** @constant */
                                    option?: true;
                                    text: string;
                                };
                                /** @description The id of the question. */
                                questionId: string;
                                /** @description The id of the survey. */
                                surveyId: string;
                                /** @description The title of the survey. */
                                surveyTitle: string;
                                title: string;
                            }[];
                            /** @description Whether there are others than these. */
                            more: boolean;
                        };
                        responses: {
                            /** @description False if time ran out before everything was searched. */
                            complete: boolean;
                            /** @description The entries of the list. */
                            items: {
                                /** @description The part of an answer that has the words. */
                                excerpt: string;
                                /**
                                 * Format: uuid
                                 * @description The id of the response.
                                 */
                                responseId: string;
                                /**
                                 * Format: date-time
                                 * @description When it was started.
                                 */
                                startedAt: string;
                                /** @description The id of the survey. */
                                surveyId: string;
                                /** @description The title of the survey. */
                                surveyTitle: string;
                            }[];
                            /** @description Whether there are others than these. */
                            more: boolean;
                        };
                        surveys: {
                            /** @description False if time ran out before everything was searched. */
                            complete: boolean;
                            /** @description The entries of the list. */
                            items: {
                                /**
                                 * @description What respondents find: `closed` by its creator or its date, `full` by its limit.
                                 * @enum {string}
                                 */
                                availability: "draft" | "not_open" | "open" | "full" | "closed";
                                /** @description Where the words are, if not in a title or description in the survey’s first language: the text that has them, whether it is an option’s, and its language if another one. */
                                foundIn?: {
                                    language?: string;
                                    /** @constant */
                                    option?: true;
                                    text: string;
                                };
                                id: string;
                                title: string;
                            }[];
                            /** @description Whether there are others than these. */
                            more: boolean;
                        };
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveys: {
        parameters: {
            query?: {
                /** @description Only surveys with this availability for respondents. */
                availability?: "draft" | "not_open" | "open" | "full" | "closed";
                /** @description Where the page begins: `next` of the page before. */
                cursor?: string;
                /** @description Only surveys in this folder; `none`: in no folder. */
                folder?: string;
                /** @description Items on a page at most. */
                limit?: number;
                /** @description `asc` or `desc`; by default `asc` for names and `desc` for everything else. */
                order?: "asc" | "desc";
                /** @description Words in the title. */
                search?: string;
                /** @description What the list is sorted by. */
                sort?: "created" | "name" | "changed" | "responses" | "completion" | "last_answer";
                /** @description Only surveys with this status. */
                status?: "draft" | "published" | "closed";
                /** @description `true` lists the surveys in the trash instead. */
                trash?: "true" | "false";
            };
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of the list. */
                        items: {
                            /**
                             * @description What respondents find: `closed` by its creator or its date, `full` by its limit.
                             * @enum {string}
                             */
                            availability: "draft" | "not_open" | "open" | "full" | "closed";
                            color?: string;
                            /** @description How many responses are complete. */
                            completed: number;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /** @description Since when it is in the trash. */
                            deletedAt: string | null;
                            /** @description The id of the folder; null for none. */
                            folderId?: string | null;
                            id: string;
                            lastResponseAt: string | null;
                            /** @description The version that respondents see; null until first published. */
                            liveVersion: number | null;
                            /** @description How many questions it has; a matrix counts once. */
                            questions: number;
                            responses: number;
                            restricted?: boolean;
                            /** @enum {string} */
                            status: "draft" | "published" | "closed";
                            /** @description The look of the survey’s page. */
                            theme: string;
                            title: string;
                            trend: number[];
                            /**
                             * Format: date-time
                             * @description When it was last changed.
                             */
                            updatedAt: string;
                        }[];
                        /** @description The `cursor` of the following page; null on the last. */
                        next: string | null;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSurveys: {
        parameters: {
            query?: {
                /** @description `default`: a survey without a design begins with the default brand, if there is one. */
                brand?: "default";
                /** @description The folder it is put into. */
                folder?: string;
            };
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
                /** @description A key of your own making, such as a UUID; another one for each thing you create. For 24 hours the same request with the same key creates nothing new and is answered as the first time, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Survey"];
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Survey"];
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putSurveysId: {
        parameters: {
            query?: {
                /** @description `true`: merge with what others saved since the revision in `If-Match`, instead of 412. 412 remains if both changed the same part. If the result isn’t what was sent, the response is the whole survey. */
                merge?: "true" | "false";
            };
            header: {
                /** @description The `ETag` that you read; `*` for any revision. */
                "If-Match": string;
            };
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Survey"] | components["schemas"]["SavedSurvey"];
                };
            };
            /** @description It was changed meanwhile; read it again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        current?: components["schemas"]["Survey"];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSurveysId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you read; `*` for any revision. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was changed meanwhile; read it again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        current?: components["schemas"]["Survey"];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchSurveysId: {
        parameters: {
            query?: {
                /** @description `true`: merge with what others saved since the revision in `If-Match`, instead of 412. 412 remains if both changed the same part. If the result isn’t what was sent, the response is the whole survey. */
                merge?: "true" | "false";
            };
            header: {
                /** @description The `ETag` that you read; `*` for any revision. */
                "If-Match": string;
            };
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether respondents can go back. */
                    backButton?: boolean;
                    /** @description A text below the title. */
                    description?: string;
                    /** @description The look of the page, instead of a theme; `null` leaves it out again. */
                    design?: {
                        /**
                         * @description Whether the page is light or dark; `system`: as the respondent’s device.
                         * @default system
                         * @enum {string}
                         */
                        appearance?: "system" | "light" | "dark";
                        /**
                         * @description Colour of the pages with questions; null: a tint of the main colour.
                         * @default null
                         */
                        background?: string | null;
                        /** @description A brand of the workspace, whose values are shown as they are now; the other values here are shown where the workspace has no such brand. `null` or without it: these values. */
                        brand?: string | null;
                        /** @description The main colour, as `#rrggbb`: of buttons, links, welcome and end pages. Where it can’t be read, the page darkens or lightens it. */
                        color: string;
                        /**
                         * @description The corners of buttons, fields and options.
                         * @default rounded
                         * @enum {string}
                         */
                        corners?: "rounded" | "square" | "pill";
                        /**
                         * @description The font of the page; `system` is that of the respondent’s device.
                         * @default system
                         * @enum {string}
                         */
                        font?: "system" | "figtree" | "manrope" | "quicksand" | "space-grotesk" | "faustina";
                        /**
                         * @description Shown at the top of every page.
                         * @default null
                         */
                        logo?: {
                            /**
                             * @description What the image shows, for those who can’t see it.
                             * @default
                             */
                            alt?: string;
                            /** @description In pixels. */
                            height: number;
                            /**
                             * @description Where the logo stands.
                             * @default left
                             * @enum {string}
                             */
                            place?: "left" | "center";
                            /**
                             * @description How large the logo is.
                             * @default medium
                             * @enum {string}
                             */
                            size?: "small" | "medium";
                            /** @description The address of an uploaded image */
                            url: string;
                            /** @description In pixels. */
                            width: number;
                        } | null;
                        /**
                         * @description An uploaded image behind the page.
                         * @default null
                         */
                        picture?: {
                            /** @description In pixels. */
                            height: number;
                            /** @description The address of an uploaded image */
                            url: string;
                            /** @description In pixels. */
                            width: number;
                        } | null;
                    } | null;
                    /** @description Each `id` once; the first is where a survey ends unless a jump says otherwise. */
                    endings?: {
                        /**
                         * @description A link below the text.
                         * @default null
                         */
                        button?: {
                            /**
                             * @description The text of the button.
                             * @default
                             */
                            label?: string;
                            /** @description The address that the link leads to. */
                            url: string;
                        } | null;
                        /**
                         * @description Whether it is celebrated with confetti.
                         * @default false
                         */
                        confetti?: boolean;
                        /**
                         * @description A text below the title.
                         * @default
                         */
                        description?: string;
                        /** @description Refers to it in answers and rules. */
                        id: string;
                        /**
                         * @description The address that respondents are taken to.
                         * @default null
                         */
                        redirect?: string | null;
                        /**
                         * @description The title, which respondents see.
                         * @default
                         */
                        title?: string;
                    }[];
                    /** @description Texts of the buttons; `null`: the page’s own again. */
                    labels?: {
                        /**
                         * @description The button that goes back.
                         * @default
                         */
                        back?: string;
                        /**
                         * @description The button that goes on.
                         * @default
                         */
                        next?: string;
                        /**
                         * @description The button that sends the answers.
                         * @default
                         */
                        submit?: string;
                    } | null;
                    /** @description The language of its texts, such as `en`. */
                    language?: string;
                    /** @description The languages it is translated to. */
                    languages?: string[];
                    /**
                     * @description One question at a time, or all on one page.
                     * @enum {string}
                     */
                    layout?: "one_at_a_time" | "single_page";
                    /** @description Questions that are shown as one table, their rows; `null` leaves them out again. */
                    matrices?: {
                        /**
                         * @description A text below the title.
                         * @default
                         */
                        description?: string;
                        /** @description Refers to it in answers and rules. */
                        id: string;
                        /**
                         * @description An image with the questions.
                         * @default null
                         */
                        image?: {
                            /**
                             * @description What the image shows, for those who can’t see it.
                             * @default
                             */
                            alt?: string;
                            /** @description In pixels. */
                            height?: number;
                            /** @description The address of the image. */
                            url: string;
                            /** @description In pixels. */
                            width?: number;
                        } | null;
                        /**
                         * @description The title, which respondents see.
                         * @default
                         */
                        title?: string;
                    }[] | null;
                    /** @description The ids of all questions, when one was added, removed or moved. */
                    order?: string[];
                    /** @description Whether the page shows how far respondents have come. */
                    progressBar?: boolean;
                    /** @description Questions that changed or are new, each whole; others stay. */
                    questions?: ({
                        /** @description Refers to it in answers and rules. */
                        id: string;
                    } & {
                        [key: string]: unknown;
                    })[];
                    /** @description Numbers that are made from answers; `null` leaves them out again. */
                    scores?: {
                        /** @description A calculated value instead of a sum of points: numbers, `{{id}}` of a score before it or of a question answered by a number, + − × ÷ ( ), `min`, `max`, `round`. Without value if one is missing, and for a division by zero */
                        formula?: string;
                        /** @description Refers to it in answers and rules. */
                        id: string;
                        /**
                         * @description What the editor and results call a score; needed where there are several.
                         * @default
                         */
                        name?: string;
                    }[] | null;
                    /** @description Who can answer, until when, and what is stored. Settings that are left out stay; if all that have a default are given, they replace the stored ones. */
                    settings?: {
                        /** @description It takes no responses after. */
                        closeAt?: string | null;
                        /** @description An e-mail to respondents who gave their address. Absent or `null`: none. */
                        confirmation?: {
                            /**
                             * @description Whether the e-mail repeats the answers.
                             * @default true
                             */
                            answers?: boolean;
                            /** @description Id of the e-mail question whose answer is the address */
                            question: string;
                            /**
                             * @description Id of the question of type `yes_no` that asks whether they want it; `null`: every respondent who gives an address gets it
                             * @default null
                             */
                            request?: string | null;
                            /**
                             * @description The sender’s name. Empty: the product’s.
                             * @default
                             */
                            sender?: string;
                            /**
                             * @description Empty: the default. It may recall answers.
                             * @default
                             */
                            subject?: string;
                            /**
                             * @description Plain text, which may recall answers. Empty: the default.
                             * @default
                             */
                            text?: string;
                        } | null;
                        /** @description What respondents agree to before anything is stored. */
                        consent?: string | null;
                        /** @description Names of parameters of the page’s address that are stored with the response. */
                        hiddenFields?: string[];
                        /** @description Hide “Made with Canvass”, if the plan allows it */
                        hideBadge?: boolean;
                        /** @description How many responses it takes. */
                        maxResponses?: number | null;
                        /** @description Each browser can answer once. */
                        onePerBrowser?: boolean;
                        /** @description It takes no responses before. */
                        opensAt?: string | null;
                        /** @description A new password. It is stored hashed and never given out: one that is set is read as `password:set:…`, which stands for it when it is sent back. `null`: none. */
                        password?: string | null;
                        /** @description Whether parameters of the page’s address can fill in answers. */
                        prefill?: boolean;
                        /** @description Responses are deleted after so many days. */
                        retentionDays?: number | null;
                    };
                    /** @description The look of the survey’s page. */
                    theme?: string;
                    /** @description The title, which respondents see. */
                    title?: string;
                    /** @description Texts that changed, by language, then by path (`questions.<id>.title`); `null` removes a text or a whole language. */
                    translations?: {
                        [key: string]: {
                            [key: string]: string | null;
                        } | null;
                    };
                    /** @description The page before the first question. */
                    welcome?: {
                        /**
                         * @description The text of its button.
                         * @default
                         */
                        buttonLabel?: string;
                        /**
                         * @description A text below the title.
                         * @default
                         */
                        description?: string;
                        /** @description An image above the text. */
                        image?: {
                            /**
                             * @description What the image shows, for those who can’t see it.
                             * @default
                             */
                            alt?: string;
                            /** @description In pixels. */
                            height?: number;
                            /** @description The address of the image. */
                            url: string;
                            /** @description In pixels. */
                            width?: number;
                        } | null;
                        /**
                         * @description The title, which respondents see.
                         * @default
                         */
                        title?: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Survey"] | components["schemas"]["SavedSurvey"];
                };
            };
            /** @description It was changed meanwhile; read it again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        current?: components["schemas"]["Survey"];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdAnalytics: {
        parameters: {
            query?: {
                /** @description Only responses from this kind of device. */
                device?: "phone" | "tablet" | "desktop" | "unknown";
                /** @description The first day, included (UTC). */
                from?: string;
                /** @description Only responses in this language, such as `it`. */
                language?: string;
                /** @description Only responses that came this way. */
                source?: "link" | "widget" | "embed";
                /** @description The last day, included (UTC). */
                to?: string;
                /** @description The number of a published version. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analytics"];
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdAnalyticsCounted: {
        parameters: {
            query?: {
                /** @description A condition `<question>.<operator>.<value>`, repeatable up to 13 times, such as `stars.at_least.4`. Operators, depending on the question’s type: `contains`, `not_contains`, `equals`, `chose`, `not_chose`, `own_words`, `is`, `at_least`, `at_most`, `on`, `from`, `until`, `answered`, `not_answered`. Or about a score: `score:<id>.<operator>.<number>` with `at_least`, `at_most` or `is`. */
                answer?: string | string[];
                /** @description Only responses from this kind of device. */
                device?: "phone" | "tablet" | "desktop" | "unknown";
                /** @description Only responses that reached the ending with this id. */
                ending?: string;
                /** @description The first day, included (UTC). */
                from?: string;
                /** @description Only responses whose hidden field has this value: `<name>.<value>`, such as `utm_source.newsletter`. */
                hidden?: string;
                /** @description Only responses in this language, such as `it`. */
                language?: string;
                /** @description Words that are looked for. */
                search?: string;
                /** @description Only responses that came this way. */
                source?: "link" | "widget" | "embed";
                /** @description Only suspected spam (`true`), or only the others (`false`). */
                spam?: "true" | "false";
                /** @description Only responses in this state. */
                state?: "in_progress" | "completed";
                /** @description Only responses with this tag. */
                tag?: string;
                /** @description The last day, included (UTC). */
                to?: string;
                /** @description The number of a published version. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdAnalyticsFiles: {
        parameters: {
            query: {
                /** @description A condition `<question>.<operator>.<value>`, repeatable up to 13 times, such as `stars.at_least.4`. Operators, depending on the question’s type: `contains`, `not_contains`, `equals`, `chose`, `not_chose`, `own_words`, `is`, `at_least`, `at_most`, `on`, `from`, `until`, `answered`, `not_answered`. Or about a score: `score:<id>.<operator>.<number>` with `at_least`, `at_most` or `is`. */
                answer?: string | string[];
                /** @description Only responses from this kind of device. */
                device?: "phone" | "tablet" | "desktop" | "unknown";
                /** @description Only responses that reached the ending with this id. */
                ending?: string;
                /** @description The first day, included (UTC). */
                from?: string;
                /** @description Only responses whose hidden field has this value: `<name>.<value>`, such as `utm_source.newsletter`. */
                hidden?: string;
                /** @description Only responses in this language, such as `it`. */
                language?: string;
                /** @description The id of the question; `<question>@<version>` for what it meant in that version. */
                question: string;
                /** @description Words that are looked for. */
                search?: string;
                /** @description Only responses that came this way. */
                source?: "link" | "widget" | "embed";
                /** @description Only suspected spam (`true`), or only the others (`false`). */
                spam?: "true" | "false";
                /** @description Only responses in this state. */
                state?: "in_progress" | "completed";
                /** @description Only responses with this tag. */
                tag?: string;
                /** @description The last day, included (UTC). */
                to?: string;
                /** @description The number of a published version. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        answered: number;
                        bytes: number;
                        files: number;
                        kinds: {
                            bytes: number;
                            files: number;
                            /** @enum {string} */
                            kind: "image" | "pdf" | "document" | "spreadsheet" | "presentation" | "audio" | "video" | "other";
                        }[];
                        withheld?: boolean;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdAnalyticsWords: {
        parameters: {
            query: {
                /** @description A condition `<question>.<operator>.<value>`, repeatable up to 13 times, such as `stars.at_least.4`. Operators, depending on the question’s type: `contains`, `not_contains`, `equals`, `chose`, `not_chose`, `own_words`, `is`, `at_least`, `at_most`, `on`, `from`, `until`, `answered`, `not_answered`. Or about a score: `score:<id>.<operator>.<number>` with `at_least`, `at_most` or `is`. */
                answer?: string | string[];
                /** @description Only responses from this kind of device. */
                device?: "phone" | "tablet" | "desktop" | "unknown";
                /** @description Only responses that reached the ending with this id. */
                ending?: string;
                /** @description The first day, included (UTC). */
                from?: string;
                /** @description Only responses whose hidden field has this value: `<name>.<value>`, such as `utm_source.newsletter`. */
                hidden?: string;
                /** @description Only responses in this language, such as `it`. */
                language?: string;
                /** @description The id of the question; `<question>@<version>` for what it meant in that version. */
                question: string;
                /** @description Words that are looked for. */
                search?: string;
                /** @description Only responses that came this way. */
                source?: "link" | "widget" | "embed";
                /** @description Only suspected spam (`true`), or only the others (`false`). */
                spam?: "true" | "false";
                /** @description Only responses in this state. */
                state?: "in_progress" | "completed";
                /** @description Only responses with this tag. */
                tag?: string;
                /** @description The last day, included (UTC). */
                to?: string;
                /** @description The number of a published version. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many answers were read. */
                        answers: number;
                        /** @description The entries of the list. */
                        items: {
                            count: number;
                            word: string;
                        }[];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSurveysIdClose: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you read; `*` for any revision. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Survey"];
                };
            };
            /** @description It was changed meanwhile; read it again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        current?: components["schemas"]["Survey"];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSurveysIdDuplicate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own making, such as a UUID; another one for each thing you create. For 24 hours the same request with the same key creates nothing new and is answered as the first time, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The title of the copy. */
                    title?: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Survey"];
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdExports: {
        parameters: {
            query?: {
                /** @description Where the page begins: `next` of the page before. */
                cursor?: string;
                /** @description Items on a page at most. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of the list. */
                        items: components["schemas"]["ResponseExport"][];
                        /** @description The `cursor` of the following page; null on the last. */
                        next: string | null;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSurveysIdExports: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own making, such as a UUID; another one for each thing you create. For 24 hours the same request with the same key creates nothing new and is answered as the first time, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResponseExportInput"];
            };
        };
        responses: {
            /** @description Accepted; the rest happens afterwards. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseExport"];
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdExportsExportId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the export. */
                exportId: string;
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseExport"];
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSurveysIdExportsExportId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the export. */
                exportId: string;
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdExportsExportIdFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the part that you have: `Range` counts only while the file is the same. */
                "If-Range"?: string;
                /** @description The part of the file: `bytes=<first>-<last>`, or `bytes=<first>-` to its end. */
                Range?: string;
            };
            path: {
                /** @description The id of the export. */
                exportId: string;
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The part of the file that `Range` asks for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSurveysIdPublish: {
        parameters: {
            query?: {
                /** @description `true`: a closed survey gets the new version and stays closed. */
                stayClosed?: "true" | "false";
            };
            header?: {
                /** @description The `ETag` that you read; `*` for any revision. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Wordings, `<question>` or `<question>.<option>`, that only correct an earlier one.
                     * @default []
                     */
                    corrections?: (string)[];
                    /**
                     * @description Options, `<question>.<option>`, that become new ones.
                     * @default []
                     */
                    newOptions?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version: number;
                    };
                };
            };
            /** @description It was changed meanwhile; read it again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        current?: components["schemas"]["Survey"];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSurveysIdReopen: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you read; `*` for any revision. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Survey"];
                };
            };
            /** @description It was changed meanwhile; read it again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        current?: components["schemas"]["Survey"];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdResponses: {
        parameters: {
            query?: {
                /** @description A condition `<question>.<operator>.<value>`, repeatable up to 13 times, such as `stars.at_least.4`. Operators, depending on the question’s type: `contains`, `not_contains`, `equals`, `chose`, `not_chose`, `own_words`, `is`, `at_least`, `at_most`, `on`, `from`, `until`, `answered`, `not_answered`. Or about a score: `score:<id>.<operator>.<number>` with `at_least`, `at_most` or `is`. */
                answer?: string | string[];
                /** @description The question to sort by with `sort=answer`; `<question>@<version>` for what it meant in that version. */
                by?: string;
                /** @description Where the page begins: `next` of the page before. */
                cursor?: string;
                /** @description Only responses from this kind of device. */
                device?: "phone" | "tablet" | "desktop" | "unknown";
                /** @description The direction of the order. */
                dir?: "asc" | "desc";
                /** @description Only responses that reached the ending with this id. */
                ending?: string;
                /** @description The first day on which they were begun, included (UTC). */
                from?: string;
                /** @description Only responses whose hidden field has this value: `<name>.<value>`, such as `utm_source.newsletter`. */
                hidden?: string;
                /** @description Only responses in this language, such as `it`. */
                language?: string;
                /** @description Items on a page at most. */
                limit?: number;
                /** @description Words that are looked for. */
                search?: string;
                /** @description What the list is sorted by. */
                sort?: "started" | "completed" | "duration" | "answer";
                /** @description Only responses that came this way. */
                source?: "link" | "widget" | "embed";
                /** @description Only suspected spam (`true`), or only the others (`false`). */
                spam?: "true" | "false";
                /** @description Only responses in this state. */
                state?: "in_progress" | "completed";
                /** @description Only responses with this tag. */
                tag?: string;
                /** @description The last day on which they were begun, included (UTC). */
                to?: string;
                /** @description The number of a published version. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of the list. */
                        items: components["schemas"]["Response"][];
                        /** @description The `cursor` of the following page; null on the last. */
                        next: string | null;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdResponsesResponseId: {
        parameters: {
            query?: {
                /** @description A condition `<question>.<operator>.<value>`, repeatable up to 13 times, such as `stars.at_least.4`. Operators, depending on the question’s type: `contains`, `not_contains`, `equals`, `chose`, `not_chose`, `own_words`, `is`, `at_least`, `at_most`, `on`, `from`, `until`, `answered`, `not_answered`. Or about a score: `score:<id>.<operator>.<number>` with `at_least`, `at_most` or `is`. */
                answer?: string | string[];
                /** @description The question to sort by with `sort=answer`; `<question>@<version>` for what it meant in that version. */
                by?: string;
                /** @description Only responses from this kind of device. */
                device?: "phone" | "tablet" | "desktop" | "unknown";
                /** @description The direction of the order. */
                dir?: "asc" | "desc";
                /** @description Only responses that reached the ending with this id. */
                ending?: string;
                /** @description The first day on which they were begun, included (UTC). */
                from?: string;
                /** @description Only responses whose hidden field has this value: `<name>.<value>`, such as `utm_source.newsletter`. */
                hidden?: string;
                /** @description Only responses in this language, such as `it`. */
                language?: string;
                /** @description Words that are looked for. */
                search?: string;
                /** @description What the list is sorted by. */
                sort?: "started" | "completed" | "duration" | "answer";
                /** @description Only responses that came this way. */
                source?: "link" | "widget" | "embed";
                /** @description Only suspected spam (`true`), or only the others (`false`). */
                spam?: "true" | "false";
                /** @description Only responses in this state. */
                state?: "in_progress" | "completed";
                /** @description Only responses with this tag. */
                tag?: string;
                /** @description The last day on which they were begun, included (UTC). */
                to?: string;
                /** @description The number of a published version. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
                /** @description The id of the response, a UUID. */
                responseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description By question id; choices by option id. */
                        answers: {
                            [key: string]: string | number | boolean | {
                                option: string;
                            } | {
                                other: string;
                            } | {
                                options: string[];
                                other?: string;
                            } | {
                                files: {
                                    id: string;
                                    /** @default  */
                                    name: string;
                                    path?: string;
                                    /** @default 0 */
                                    size: number;
                                    /** @default  */
                                    type: string;
                                }[];
                            } | {
                                name?: string;
                                strokes?: number[][];
                            };
                        };
                        /** @description When it was completed. */
                        completedAt: string | null;
                        /** @description What the respondent agreed to, and when; null if nothing was asked or recorded. */
                        consent: {
                            /** Format: date-time */
                            givenAt: string;
                            language: string;
                            text: string;
                        } | null;
                        /** @enum {string} */
                        device: "phone" | "tablet" | "desktop" | "unknown";
                        /** @description Id of the ending that was reached; null before the completion, in a survey without endings, and where it wasn’t recorded yet. */
                        ending: string | null;
                        givenUp: boolean;
                        hidden: {
                            [key: string]: string;
                        };
                        /** Format: uuid */
                        id: string;
                        language: string;
                        /** @description The id of the next response in the list; null if there is none. */
                        next: string | null;
                        /** @description A note of the creators. */
                        note: string;
                        /** @description Who wrote the note; `null` without one, and for a note from before authors were stored */
                        noteAuthor: {
                            /**
                             * @description `former_member`: the account was deleted
                             * @enum {string}
                             */
                            kind: "member" | "former_member" | "api_key";
                            name: string | null;
                        } | null;
                        previous: string | null;
                        /** @description The values of the scores by id; null before the completion and where they weren’t recorded. */
                        scores?: {
                            [key: string]: number;
                        } | null;
                        /** @description Seconds from the start to the completion, or the time spent on the questions where that is more: a response starts with the first answer that reaches the server. Null without a completion, and where it is unknown, as of a form without JavaScript whose opening no one knows, or of a client that reports no time: less than 50 ms counts as unknown. */
                        secondsToComplete: number | null;
                        /** @description Numbers the saves of a response; an older one changes nothing. */
                        sequence: number;
                        /** @enum {string} */
                        source: "link" | "widget" | "embed";
                        /**
                         * Format: date-time
                         * @description When it was started.
                         */
                        startedAt: string;
                        /** @enum {string} */
                        state: "in_progress" | "completed";
                        /** @description The id of the survey. */
                        surveyId: string;
                        /** @description Whether it looks like spam. */
                        suspectedSpam: boolean;
                        /** @description Set by creators. */
                        tags: string[];
                        timings: {
                            [key: string]: number;
                        };
                        /**
                         * Format: date-time
                         * @description When it was last changed.
                         */
                        updatedAt: string;
                        version: number;
                        widgetId: string | null;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSurveysIdResponsesResponseId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
                /** @description The id of the response, a UUID. */
                responseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchSurveysIdResponsesResponseId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
                /** @description The id of the response, a UUID. */
                responseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Tags to add. */
                    addTags?: string[];
                    /** @description A note of the creators. */
                    note?: string;
                    /** @description The note that you read: if it was replaced meanwhile, nothing is changed and the response is 412, with the present state as `current`. */
                    noteBefore?: string;
                    /** @description Tags to remove. */
                    removeTags?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Response"] | {
                        /** Format: uuid */
                        id: string;
                        /** @description A note of the creators. */
                        note: string;
                        /** @description The id of the survey. */
                        surveyId: string;
                        /** @description Set by creators. */
                        tags: string[];
                    };
                };
            };
            /** @description It was changed meanwhile; read it again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        current?: components["schemas"]["Response"] | {
                            /** Format: uuid */
                            id: string;
                            /** @description A note of the creators. */
                            note: string;
                            /** @description The id of the survey. */
                            surveyId: string;
                            /** @description Set by creators. */
                            tags: string[];
                        };
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdResponsesResponseIdFilesFileId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the file, from the answer. */
                fileId: string;
                /** @description The id of the survey. */
                id: string;
                /** @description The id of the response, a UUID. */
                responseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSurveysIdResponsesChanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What is done with the responses.
                     * @constant
                     */
                    action: "delete";
                    /**
                     * Format: uuid
                     * @description An id that you make, a UUID: with it the change is undone, and repeated safely.
                     */
                    change: string;
                    /** @description Which responses. */
                    selection: {
                        /** @description Their ids. */
                        ids: string[];
                    } | {
                        /**
                         * @description The ids of responses that match but are left out.
                         * @default []
                         */
                        except?: string[];
                        /** @description All that match. */
                        filter: {
                            /** @description Conditions on answers, as in the list of responses. */
                            answer?: string | string[];
                            /**
                             * @description Only responses from this kind of device.
                             * @enum {string}
                             */
                            device?: "phone" | "tablet" | "desktop" | "unknown";
                            /** @description Only responses that reached the ending with this id. */
                            ending?: string;
                            /**
                             * Format: date
                             * @description The first day, included (UTC).
                             */
                            from?: string;
                            /** @description Only responses whose hidden field has this value: `<name>.<value>`, such as `utm_source.newsletter`. */
                            hidden?: string;
                            /** @description Only responses in this language. */
                            language?: string;
                            /** @description Words in written answers, addresses, phone numbers and “other” texts. */
                            search?: string;
                            /**
                             * @description Only responses that came this way.
                             * @enum {string}
                             */
                            source?: "link" | "widget" | "embed";
                            /**
                             * @description Only suspected spam (`true`), or only the others (`false`).
                             * @enum {string}
                             */
                            spam?: "true" | "false";
                            /**
                             * @description Only responses in this state.
                             * @enum {string}
                             */
                            state?: "in_progress" | "completed";
                            /** @description Only responses with this tag. */
                            tag?: string;
                            /**
                             * Format: date
                             * @description The last day, included (UTC).
                             */
                            to?: string;
                            /** @description Only responses to this version. */
                            version?: number;
                        };
                        /**
                         * Format: date-time
                         * @description Responses that began later are left out.
                         */
                        until: string;
                    };
                } | {
                    /**
                     * @description What is done with the responses.
                     * @constant
                     */
                    action: "tag";
                    /**
                     * Format: uuid
                     * @description An id that you make, a UUID: with it the change is undone, and repeated safely.
                     */
                    change: string;
                    /** @description Which responses. */
                    selection: {
                        /** @description Their ids. */
                        ids: string[];
                    } | {
                        /**
                         * @description The ids of responses that match but are left out.
                         * @default []
                         */
                        except?: string[];
                        /** @description All that match. */
                        filter: {
                            /** @description Conditions on answers, as in the list of responses. */
                            answer?: string | string[];
                            /**
                             * @description Only responses from this kind of device.
                             * @enum {string}
                             */
                            device?: "phone" | "tablet" | "desktop" | "unknown";
                            /** @description Only responses that reached the ending with this id. */
                            ending?: string;
                            /**
                             * Format: date
                             * @description The first day, included (UTC).
                             */
                            from?: string;
                            /** @description Only responses whose hidden field has this value: `<name>.<value>`, such as `utm_source.newsletter`. */
                            hidden?: string;
                            /** @description Only responses in this language. */
                            language?: string;
                            /** @description Words in written answers, addresses, phone numbers and “other” texts. */
                            search?: string;
                            /**
                             * @description Only responses that came this way.
                             * @enum {string}
                             */
                            source?: "link" | "widget" | "embed";
                            /**
                             * @description Only suspected spam (`true`), or only the others (`false`).
                             * @enum {string}
                             */
                            spam?: "true" | "false";
                            /**
                             * @description Only responses in this state.
                             * @enum {string}
                             */
                            state?: "in_progress" | "completed";
                            /** @description Only responses with this tag. */
                            tag?: string;
                            /**
                             * Format: date
                             * @description The last day, included (UTC).
                             */
                            to?: string;
                            /** @description Only responses to this version. */
                            version?: number;
                        };
                        /**
                         * Format: date-time
                         * @description Responses that began later are left out.
                         */
                        until: string;
                    };
                    /** @description The tag that is added or removed. */
                    tag: string;
                } | {
                    /**
                     * @description What is done with the responses.
                     * @constant
                     */
                    action: "untag";
                    /**
                     * Format: uuid
                     * @description An id that you make, a UUID: with it the change is undone, and repeated safely.
                     */
                    change: string;
                    /** @description Which responses. */
                    selection: {
                        /** @description Their ids. */
                        ids: string[];
                    } | {
                        /**
                         * @description The ids of responses that match but are left out.
                         * @default []
                         */
                        except?: string[];
                        /** @description All that match. */
                        filter: {
                            /** @description Conditions on answers, as in the list of responses. */
                            answer?: string | string[];
                            /**
                             * @description Only responses from this kind of device.
                             * @enum {string}
                             */
                            device?: "phone" | "tablet" | "desktop" | "unknown";
                            /** @description Only responses that reached the ending with this id. */
                            ending?: string;
                            /**
                             * Format: date
                             * @description The first day, included (UTC).
                             */
                            from?: string;
                            /** @description Only responses whose hidden field has this value: `<name>.<value>`, such as `utm_source.newsletter`. */
                            hidden?: string;
                            /** @description Only responses in this language. */
                            language?: string;
                            /** @description Words in written answers, addresses, phone numbers and “other” texts. */
                            search?: string;
                            /**
                             * @description Only responses that came this way.
                             * @enum {string}
                             */
                            source?: "link" | "widget" | "embed";
                            /**
                             * @description Only suspected spam (`true`), or only the others (`false`).
                             * @enum {string}
                             */
                            spam?: "true" | "false";
                            /**
                             * @description Only responses in this state.
                             * @enum {string}
                             */
                            state?: "in_progress" | "completed";
                            /** @description Only responses with this tag. */
                            tag?: string;
                            /**
                             * Format: date
                             * @description The last day, included (UTC).
                             */
                            to?: string;
                            /** @description Only responses to this version. */
                            version?: number;
                        };
                        /**
                         * Format: date-time
                         * @description Responses that began later are left out.
                         */
                        until: string;
                    };
                    /** @description The tag that is added or removed. */
                    tag: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changed: number;
                        done: boolean;
                        /** @description How many selected responses lack the tag because they have as many as one can have. */
                        skipped?: number;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSurveysIdResponsesChangesChangeUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id that you gave the change, a UUID. */
                change: string;
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changed: number;
                        done: boolean;
                        /** @description How many selected responses lack the tag because they have as many as one can have. */
                        skipped?: number;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdResponsesCount: {
        parameters: {
            query?: {
                /** @description A condition `<question>.<operator>.<value>`, repeatable up to 13 times, such as `stars.at_least.4`. Operators, depending on the question’s type: `contains`, `not_contains`, `equals`, `chose`, `not_chose`, `own_words`, `is`, `at_least`, `at_most`, `on`, `from`, `until`, `answered`, `not_answered`. Or about a score: `score:<id>.<operator>.<number>` with `at_least`, `at_most` or `is`. */
                answer?: string | string[];
                /** @description Only responses from this kind of device. */
                device?: "phone" | "tablet" | "desktop" | "unknown";
                /** @description Only responses that reached the ending with this id. */
                ending?: string;
                /** @description The first day on which they were begun, included (UTC). */
                from?: string;
                /** @description Only responses whose hidden field has this value: `<name>.<value>`, such as `utm_source.newsletter`. */
                hidden?: string;
                /** @description Only responses in this language, such as `it`. */
                language?: string;
                /** @description Words that are looked for. */
                search?: string;
                /** @description Only responses that came this way. */
                source?: "link" | "widget" | "embed";
                /** @description Only suspected spam (`true`), or only the others (`false`). */
                spam?: "true" | "false";
                /** @description Only responses in this state. */
                state?: "in_progress" | "completed";
                /** @description Only responses with this tag. */
                tag?: string;
                /** @description The last day on which they were begun, included (UTC). */
                to?: string;
                /** @description Responses begun later are not counted; those begun before are, whenever they were completed. */
                until?: string;
                /** @description The number of a published version. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        at: string;
                        count: number | null;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdResponsesExport: {
        parameters: {
            query: {
                /** @description A condition `<question>.<operator>.<value>`, repeatable up to 13 times, such as `stars.at_least.4`. Operators, depending on the question’s type: `contains`, `not_contains`, `equals`, `chose`, `not_chose`, `own_words`, `is`, `at_least`, `at_most`, `on`, `from`, `until`, `answered`, `not_answered`. Or about a score: `score:<id>.<operator>.<number>` with `at_least`, `at_most` or `is`. */
                answer?: string | string[];
                /** @description `true`: with a byte order mark, by which spreadsheets recognise UTF-8. */
                bom?: "true" | "false";
                /** @description The question to sort by with `sort=answer`; `<question>@<version>` for what it meant in that version. */
                by?: string;
                /** @description Only responses from this kind of device. */
                device?: "phone" | "tablet" | "desktop" | "unknown";
                /** @description The direction of the order. */
                dir?: "asc" | "desc";
                /** @description Only responses that reached the ending with this id. */
                ending?: string;
                /** @description The format of the file. */
                format: "csv" | "xlsx" | "json";
                /** @description `true`: sent in frames, each with the rows so far and its length (two unsigned 32-bit numbers, big endian), to show the progress. */
                framed?: "true" | "false";
                /** @description The first day on which they were begun, included (UTC). */
                from?: string;
                /** @description Only responses whose hidden field has this value: `<name>.<value>`, such as `utm_source.newsletter`. */
                hidden?: string;
                /** @description Only responses in this language, such as `it`. */
                language?: string;
                /** @description Words that are looked for. */
                search?: string;
                /** @description What the list is sorted by. */
                sort?: "started" | "completed" | "duration" | "answer";
                /** @description Only responses that came this way. */
                source?: "link" | "widget" | "embed";
                /** @description Only suspected spam (`true`), or only the others (`false`). */
                spam?: "true" | "false";
                /** @description Only responses in this state. */
                state?: "in_progress" | "completed";
                /** @description Only responses with this tag. */
                tag?: string;
                /** @description `true`: CSV and XLSX have a column for the seconds spent on each question. */
                timings?: "true" | "false";
                /** @description The last day on which they were begun, included (UTC). */
                to?: string;
                /** @description `labels`: choices by their labels, in the reader’s language. `ids`: as in the API. */
                values?: "labels" | "ids";
                /** @description The number of a published version. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                    "application/octet-stream": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/csv": unknown;
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdResponsesFacets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether any version asks for consent. */
                        consent: boolean;
                        /** @description Wordings, `<question>` or `<question>.<option>`, that only correct an earlier one. */
                        corrections?: {
                            /** @description Wordings, `<question>` or `<question>.<option>`, that only correct an earlier one. */
                            corrections: string[];
                            version: number;
                        }[];
                        /** @description The endings of every version, deleted ones last. */
                        endings?: {
                            id: string;
                            letter: string | null;
                            title: string;
                        }[];
                        /** @description Names of parameters of the page’s address that are stored with the response. */
                        hiddenFields: string[];
                        /** @description The languages of the responses. */
                        languages: string[];
                        meanings: {
                            options: {
                                [key: string]: {
                                    key: string;
                                    versions: number[];
                                }[];
                            };
                            question: string;
                            versions: number[];
                        }[];
                        /** @description Each wording once, with its versions, in the order of the newest version; older ones follow. */
                        questions: {
                            question: components["schemas"]["Question"];
                            versions: number[];
                        }[];
                        /** @description The scores of every version, with the range of their values; null where it isn’t known. */
                        scores?: {
                            id: string;
                            name: string;
                            range?: {
                                least: number;
                                most: number;
                            } | null;
                        }[];
                        /** @description Set by creators. */
                        tags: string[];
                        unnamedWidgets?: string[];
                        versions: number[];
                        widgets: {
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSurveysIdResponsesGone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The ids of responses that you know. */
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        gone: string[];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdResponsesNews: {
        parameters: {
            query: {
                /** @description When the list was read, or `at` of the last call. */
                after: string;
                /** @description A condition `<question>.<operator>.<value>`, repeatable up to 13 times, such as `stars.at_least.4`. Operators, depending on the question’s type: `contains`, `not_contains`, `equals`, `chose`, `not_chose`, `own_words`, `is`, `at_least`, `at_most`, `on`, `from`, `until`, `answered`, `not_answered`. Or about a score: `score:<id>.<operator>.<number>` with `at_least`, `at_most` or `is`. */
                answer?: string | string[];
                /** @description Only responses from this kind of device. */
                device?: "phone" | "tablet" | "desktop" | "unknown";
                /** @description Only responses that reached the ending with this id. */
                ending?: string;
                /** @description The first day on which they were begun, included (UTC). */
                from?: string;
                /** @description Only responses whose hidden field has this value: `<name>.<value>`, such as `utm_source.newsletter`. */
                hidden?: string;
                /** @description Only responses in this language, such as `it`. */
                language?: string;
                /** @description Words that are looked for. */
                search?: string;
                /** @description Only responses that came this way. */
                source?: "link" | "widget" | "embed";
                /** @description Only suspected spam (`true`), or only the others (`false`). */
                spam?: "true" | "false";
                /** @description Only responses in this state. */
                state?: "in_progress" | "completed";
                /** @description Only responses with this tag. */
                tag?: string;
                /** @description The last day on which they were begun, included (UTC). */
                to?: string;
                /** @description The number of a published version. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        at: string;
                        /** @description The entries of the list. */
                        items: {
                            matches: boolean;
                            response: components["schemas"]["Response"];
                        }[];
                        /** @description Whether there are others than these. */
                        more: boolean;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSurveysIdRestore: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you read; `*` for any revision. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Survey"];
                };
            };
            /** @description It was changed meanwhile; read it again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        current?: components["schemas"]["Survey"];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdSummaryLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of the list. */
                        items: {
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            id: string;
                            /** @default  */
                            name: string;
                            /** @description The ids of the questions that are shown. */
                            questions: string[];
                            /** @description The ids of the scores that are shown. */
                            scores?: string[];
                            /** @default false */
                            texts: boolean;
                        }[];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSurveysIdSummaryLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own making, such as a UUID; another one for each thing you create. For 24 hours the same request with the same key creates nothing new and is answered as the first time, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description For your own lists; readers don’t see it.
                     * @default
                     */
                    name?: string;
                    /** @description The ids of the questions that are shown. */
                    questions: string[];
                    /**
                     * @description The ids of the scores that are shown.
                     * @default []
                     */
                    scores?: string[];
                    /**
                     * @description Whether answers in words are shown.
                     * @default false
                     */
                    texts?: boolean;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        id: string;
                        /**
                         * @description For your own lists; readers don’t see it.
                         * @default
                         */
                        name: string;
                        /** @description The ids of the questions that are shown. */
                        questions: string[];
                        /** @description The ids of the scores that are shown. */
                        scores?: string[];
                        /**
                         * @description Whether answers in words are shown.
                         * @default false
                         */
                        texts: boolean;
                        /** @description The link itself; no other response has it. */
                        url: string;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSurveysIdSummaryLinksLinkId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
                /** @description The id of the link. */
                linkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdVersions: {
        parameters: {
            query?: {
                /** @description Where the page begins: `next` of the page before. */
                cursor?: number;
                /** @description Items on a page at most. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of the list. */
                        items: {
                            live: boolean;
                            /**
                             * Format: date-time
                             * @description When it was published.
                             */
                            publishedAt: string;
                            /** @description How many questions it has; a matrix counts once. */
                            questions: number;
                            title: string;
                            version: number;
                        }[];
                        /** @description The `cursor` of the following page; null on the last. */
                        next: string | null;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdVersionsVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
                /** @description The number of a published version. */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Wordings, `<question>` or `<question>.<option>`, that only correct an earlier one. */
                        corrections: string[];
                        definition: {
                            /** @default true */
                            backButton: boolean;
                            /** @default  */
                            description: string;
                            /** @description The look of the page, instead of a theme. */
                            design?: {
                                /**
                                 * @default system
                                 * @enum {string}
                                 */
                                appearance: "system" | "light" | "dark";
                                /**
                                 * @description Colour of the pages with questions; null: a tint of the main colour.
                                 * @default null
                                 */
                                background: string | null;
                                /** @description A brand of the workspace, whose values are shown as they are now; the other values here are shown where the workspace has no such brand. `null` or without it: these values. */
                                brand?: string | null;
                                /** @description As `#rrggbb`, in lower case */
                                color: string;
                                /**
                                 * @description The corners of buttons, fields and options.
                                 * @default rounded
                                 * @enum {string}
                                 */
                                corners: "rounded" | "square" | "pill";
                                /**
                                 * @description The font of the page; `system` is that of the respondent’s device.
                                 * @default system
                                 * @enum {string}
                                 */
                                font: "system" | "figtree" | "manrope" | "quicksand" | "space-grotesk" | "faustina";
                                /**
                                 * @description Shown at the top of every page.
                                 * @default null
                                 */
                                logo: {
                                    /** @default  */
                                    alt: string;
                                    height: number;
                                    /**
                                     * @description Where the logo stands.
                                     * @default left
                                     * @enum {string}
                                     */
                                    place: "left" | "center";
                                    /**
                                     * @default medium
                                     * @enum {string}
                                     */
                                    size: "small" | "medium";
                                    /** @description The address of an uploaded image */
                                    url: string;
                                    width: number;
                                } | null;
                                /** @default null */
                                picture: {
                                    height: number;
                                    /** @description The address of an uploaded image */
                                    url: string;
                                    width: number;
                                } | null;
                            };
                            /**
                             * @description Each `id` once; the first is where a survey ends unless a jump says otherwise
                             * @default []
                             */
                            endings: {
                                /** @default null */
                                button: {
                                    /** @default  */
                                    label: string;
                                    /** @description The address that the link leads to. */
                                    url: string;
                                } | null;
                                /** @default false */
                                confetti: boolean;
                                /** @default  */
                                description: string;
                                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                                id: string;
                                /** @default null */
                                redirect: string | null;
                                /** @default  */
                                title: string;
                            }[];
                            /** @description Texts of the buttons; without them the page’s own. */
                            labels?: {
                                /** @default  */
                                back: string;
                                /**
                                 * @description The button that goes on.
                                 * @default
                                 */
                                next: string;
                                /** @default  */
                                submit: string;
                            };
                            /** @default en */
                            language: string;
                            /**
                             * @description The languages it is translated to.
                             * @default []
                             */
                            languages: string[];
                            /**
                             * @description One question at a time, or all on one page.
                             * @default one_at_a_time
                             * @enum {string}
                             */
                            layout: "one_at_a_time" | "single_page";
                            /** @description Questions that are shown as one table, their rows; each `id` once */
                            matrices?: {
                                /** @default  */
                                description: string;
                                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                                id: string;
                                /** @default null */
                                image: {
                                    /** @default  */
                                    alt: string;
                                    height?: number;
                                    /** @description The address of the image. */
                                    url: string;
                                    width?: number;
                                } | null;
                                /** @default  */
                                title: string;
                            }[];
                            /** @default true */
                            progressBar: boolean;
                            /**
                             * @description In the order in which they are asked. Each `id` once, of the questions and of the options of each
                             * @default []
                             */
                            questions: components["schemas"]["Question"][];
                            /** @description Numbers that are made from answers; each `id` once, and none of a question’s */
                            scores?: {
                                /** @description A calculated value instead of a sum of points: numbers, `{{id}}` of a score before it or of a question answered by a number, + − × ÷ ( ), `min`, `max`, `round`. Without value if one is missing, and for a division by zero */
                                formula?: string;
                                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                                id: string;
                                /** @default  */
                                name: string;
                            }[];
                            settings: {
                                /**
                                 * @description It takes no responses after.
                                 * @default null
                                 */
                                closeAt: string | null;
                                /** @description An e-mail to respondents who gave their address. Absent or `null`: none. */
                                confirmation?: {
                                    /**
                                     * @description Whether the e-mail repeats the answers.
                                     * @default true
                                     */
                                    answers: boolean;
                                    /** @description Id of the e-mail question whose answer is the address */
                                    question: string;
                                    /**
                                     * @description Id of the question of type `yes_no` that asks whether they want it; `null`: every respondent who gives an address gets it
                                     * @default null
                                     */
                                    request: string | null;
                                    /** @default  */
                                    sender: string;
                                    /** @default  */
                                    subject: string;
                                    /** @default  */
                                    text: string;
                                } | null;
                                /**
                                 * @description What respondents agree to before anything is stored.
                                 * @default null
                                 */
                                consent: string | null;
                                /**
                                 * @description Names of parameters of the page’s address that are stored with the response.
                                 * @default []
                                 */
                                hiddenFields: string[];
                                /** @description Hide “Made with Canvass”, if the plan allows it */
                                hideBadge?: boolean;
                                /**
                                 * @description How many responses it takes.
                                 * @default null
                                 */
                                maxResponses: number | null;
                                /**
                                 * @description Each browser can answer once.
                                 * @default false
                                 */
                                onePerBrowser: boolean;
                                /**
                                 * @description It takes no responses before.
                                 * @default null
                                 */
                                opensAt: string | null;
                                /**
                                 * @description A new password. It is stored hashed and never given out: one that is set is read as `password:set:…`, which stands for it when it is sent back. `null`: none.
                                 * @default null
                                 */
                                password: string | null;
                                /** @default false */
                                prefill: boolean;
                                /**
                                 * @description Responses are deleted after so many days.
                                 * @default null
                                 */
                                retentionDays: number | null;
                            };
                            /**
                             * @description The look of the survey’s page.
                             * @default cosmic-purple
                             */
                            theme: string;
                            title: string;
                            /**
                             * @description Texts by language, then by path (`questions.<id>.title`). The survey with all of them has at most 2 MB.
                             * @default {}
                             */
                            translations: {
                                [key: string]: {
                                    [key: string]: string;
                                };
                            };
                            /** @default null */
                            welcome: {
                                /** @default  */
                                buttonLabel: string;
                                /** @default  */
                                description: string;
                                image?: {
                                    /** @default  */
                                    alt: string;
                                    height?: number;
                                    /** @description The address of the image. */
                                    url: string;
                                    width?: number;
                                } | null;
                                /** @default  */
                                title: string;
                            } | null;
                        };
                        live: boolean;
                        /**
                         * Format: date-time
                         * @description When it was published.
                         */
                        publishedAt: string;
                        version: number;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchSurveysIdVersionsVersion: {
        parameters: {
            query?: never;
            header: {
                /** @description The `ETag` that you read; `*` for any revision. */
                "If-Match": string;
            };
            path: {
                /** @description The id of the survey. */
                id: string;
                /** @description The number of a published version. */
                version: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Wordings, `<question>` or `<question>.<option>`, that only correct an earlier one. */
                    corrections: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Wordings, `<question>` or `<question>.<option>`, that only correct an earlier one. */
                        corrections: string[];
                        definition: {
                            /** @default true */
                            backButton: boolean;
                            /** @default  */
                            description: string;
                            /** @description The look of the page, instead of a theme. */
                            design?: {
                                /**
                                 * @default system
                                 * @enum {string}
                                 */
                                appearance: "system" | "light" | "dark";
                                /**
                                 * @description Colour of the pages with questions; null: a tint of the main colour.
                                 * @default null
                                 */
                                background: string | null;
                                /** @description A brand of the workspace, whose values are shown as they are now; the other values here are shown where the workspace has no such brand. `null` or without it: these values. */
                                brand?: string | null;
                                /** @description As `#rrggbb`, in lower case */
                                color: string;
                                /**
                                 * @description The corners of buttons, fields and options.
                                 * @default rounded
                                 * @enum {string}
                                 */
                                corners: "rounded" | "square" | "pill";
                                /**
                                 * @description The font of the page; `system` is that of the respondent’s device.
                                 * @default system
                                 * @enum {string}
                                 */
                                font: "system" | "figtree" | "manrope" | "quicksand" | "space-grotesk" | "faustina";
                                /**
                                 * @description Shown at the top of every page.
                                 * @default null
                                 */
                                logo: {
                                    /** @default  */
                                    alt: string;
                                    height: number;
                                    /**
                                     * @description Where the logo stands.
                                     * @default left
                                     * @enum {string}
                                     */
                                    place: "left" | "center";
                                    /**
                                     * @default medium
                                     * @enum {string}
                                     */
                                    size: "small" | "medium";
                                    /** @description The address of an uploaded image */
                                    url: string;
                                    width: number;
                                } | null;
                                /** @default null */
                                picture: {
                                    height: number;
                                    /** @description The address of an uploaded image */
                                    url: string;
                                    width: number;
                                } | null;
                            };
                            /**
                             * @description Each `id` once; the first is where a survey ends unless a jump says otherwise
                             * @default []
                             */
                            endings: {
                                /** @default null */
                                button: {
                                    /** @default  */
                                    label: string;
                                    /** @description The address that the link leads to. */
                                    url: string;
                                } | null;
                                /** @default false */
                                confetti: boolean;
                                /** @default  */
                                description: string;
                                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                                id: string;
                                /** @default null */
                                redirect: string | null;
                                /** @default  */
                                title: string;
                            }[];
                            /** @description Texts of the buttons; without them the page’s own. */
                            labels?: {
                                /** @default  */
                                back: string;
                                /**
                                 * @description The button that goes on.
                                 * @default
                                 */
                                next: string;
                                /** @default  */
                                submit: string;
                            };
                            /** @default en */
                            language: string;
                            /**
                             * @description The languages it is translated to.
                             * @default []
                             */
                            languages: string[];
                            /**
                             * @description One question at a time, or all on one page.
                             * @default one_at_a_time
                             * @enum {string}
                             */
                            layout: "one_at_a_time" | "single_page";
                            /** @description Questions that are shown as one table, their rows; each `id` once */
                            matrices?: {
                                /** @default  */
                                description: string;
                                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                                id: string;
                                /** @default null */
                                image: {
                                    /** @default  */
                                    alt: string;
                                    height?: number;
                                    /** @description The address of the image. */
                                    url: string;
                                    width?: number;
                                } | null;
                                /** @default  */
                                title: string;
                            }[];
                            /** @default true */
                            progressBar: boolean;
                            /**
                             * @description In the order in which they are asked. Each `id` once, of the questions and of the options of each
                             * @default []
                             */
                            questions: components["schemas"]["Question"][];
                            /** @description Numbers that are made from answers; each `id` once, and none of a question’s */
                            scores?: {
                                /** @description A calculated value instead of a sum of points: numbers, `{{id}}` of a score before it or of a question answered by a number, + − × ÷ ( ), `min`, `max`, `round`. Without value if one is missing, and for a division by zero */
                                formula?: string;
                                /** @description Not a name that every object has (`constructor`, `__proto__`) */
                                id: string;
                                /** @default  */
                                name: string;
                            }[];
                            settings: {
                                /**
                                 * @description It takes no responses after.
                                 * @default null
                                 */
                                closeAt: string | null;
                                /** @description An e-mail to respondents who gave their address. Absent or `null`: none. */
                                confirmation?: {
                                    /**
                                     * @description Whether the e-mail repeats the answers.
                                     * @default true
                                     */
                                    answers: boolean;
                                    /** @description Id of the e-mail question whose answer is the address */
                                    question: string;
                                    /**
                                     * @description Id of the question of type `yes_no` that asks whether they want it; `null`: every respondent who gives an address gets it
                                     * @default null
                                     */
                                    request: string | null;
                                    /** @default  */
                                    sender: string;
                                    /** @default  */
                                    subject: string;
                                    /** @default  */
                                    text: string;
                                } | null;
                                /**
                                 * @description What respondents agree to before anything is stored.
                                 * @default null
                                 */
                                consent: string | null;
                                /**
                                 * @description Names of parameters of the page’s address that are stored with the response.
                                 * @default []
                                 */
                                hiddenFields: string[];
                                /** @description Hide “Made with Canvass”, if the plan allows it */
                                hideBadge?: boolean;
                                /**
                                 * @description How many responses it takes.
                                 * @default null
                                 */
                                maxResponses: number | null;
                                /**
                                 * @description Each browser can answer once.
                                 * @default false
                                 */
                                onePerBrowser: boolean;
                                /**
                                 * @description It takes no responses before.
                                 * @default null
                                 */
                                opensAt: string | null;
                                /**
                                 * @description A new password. It is stored hashed and never given out: one that is set is read as `password:set:…`, which stands for it when it is sent back. `null`: none.
                                 * @default null
                                 */
                                password: string | null;
                                /** @default false */
                                prefill: boolean;
                                /**
                                 * @description Responses are deleted after so many days.
                                 * @default null
                                 */
                                retentionDays: number | null;
                            };
                            /**
                             * @description The look of the survey’s page.
                             * @default cosmic-purple
                             */
                            theme: string;
                            title: string;
                            /**
                             * @description Texts by language, then by path (`questions.<id>.title`). The survey with all of them has at most 2 MB.
                             * @default {}
                             */
                            translations: {
                                [key: string]: {
                                    [key: string]: string;
                                };
                            };
                            /** @default null */
                            welcome: {
                                /** @default  */
                                buttonLabel: string;
                                /** @default  */
                                description: string;
                                image?: {
                                    /** @default  */
                                    alt: string;
                                    height?: number;
                                    /** @description The address of the image. */
                                    url: string;
                                    width?: number;
                                } | null;
                                /** @default  */
                                title: string;
                            } | null;
                        };
                        live: boolean;
                        /**
                         * Format: date-time
                         * @description When it was published.
                         */
                        publishedAt: string;
                        version: number;
                    };
                };
            };
            /** @description It was changed meanwhile; read it again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        current?: {
                            /** @description Wordings, `<question>` or `<question>.<option>`, that only correct an earlier one. */
                            corrections: string[];
                            definition: {
                                /** @default true */
                                backButton: boolean;
                                /** @default  */
                                description: string;
                                /** @description The look of the page, instead of a theme. */
                                design?: {
                                    /**
                                     * @default system
                                     * @enum {string}
                                     */
                                    appearance: "system" | "light" | "dark";
                                    /**
                                     * @description Colour of the pages with questions; null: a tint of the main colour.
                                     * @default null
                                     */
                                    background: string | null;
                                    /** @description A brand of the workspace, whose values are shown as they are now; the other values here are shown where the workspace has no such brand. `null` or without it: these values. */
                                    brand?: string | null;
                                    /** @description As `#rrggbb`, in lower case */
                                    color: string;
                                    /**
                                     * @description The corners of buttons, fields and options.
                                     * @default rounded
                                     * @enum {string}
                                     */
                                    corners: "rounded" | "square" | "pill";
                                    /**
                                     * @description The font of the page; `system` is that of the respondent’s device.
                                     * @default system
                                     * @enum {string}
                                     */
                                    font: "system" | "figtree" | "manrope" | "quicksand" | "space-grotesk" | "faustina";
                                    /**
                                     * @description Shown at the top of every page.
                                     * @default null
                                     */
                                    logo: {
                                        /** @default  */
                                        alt: string;
                                        height: number;
                                        /**
                                         * @description Where the logo stands.
                                         * @default left
                                         * @enum {string}
                                         */
                                        place: "left" | "center";
                                        /**
                                         * @default medium
                                         * @enum {string}
                                         */
                                        size: "small" | "medium";
                                        /** @description The address of an uploaded image */
                                        url: string;
                                        width: number;
                                    } | null;
                                    /** @default null */
                                    picture: {
                                        height: number;
                                        /** @description The address of an uploaded image */
                                        url: string;
                                        width: number;
                                    } | null;
                                };
                                /**
                                 * @description Each `id` once; the first is where a survey ends unless a jump says otherwise
                                 * @default []
                                 */
                                endings: {
                                    /** @default null */
                                    button: {
                                        /** @default  */
                                        label: string;
                                        /** @description The address that the link leads to. */
                                        url: string;
                                    } | null;
                                    /** @default false */
                                    confetti: boolean;
                                    /** @default  */
                                    description: string;
                                    /** @description Not a name that every object has (`constructor`, `__proto__`) */
                                    id: string;
                                    /** @default null */
                                    redirect: string | null;
                                    /** @default  */
                                    title: string;
                                }[];
                                /** @description Texts of the buttons; without them the page’s own. */
                                labels?: {
                                    /** @default  */
                                    back: string;
                                    /**
                                     * @description The button that goes on.
                                     * @default
                                     */
                                    next: string;
                                    /** @default  */
                                    submit: string;
                                };
                                /** @default en */
                                language: string;
                                /**
                                 * @description The languages it is translated to.
                                 * @default []
                                 */
                                languages: string[];
                                /**
                                 * @description One question at a time, or all on one page.
                                 * @default one_at_a_time
                                 * @enum {string}
                                 */
                                layout: "one_at_a_time" | "single_page";
                                /** @description Questions that are shown as one table, their rows; each `id` once */
                                matrices?: {
                                    /** @default  */
                                    description: string;
                                    /** @description Not a name that every object has (`constructor`, `__proto__`) */
                                    id: string;
                                    /** @default null */
                                    image: {
                                        /** @default  */
                                        alt: string;
                                        height?: number;
                                        /** @description The address of the image. */
                                        url: string;
                                        width?: number;
                                    } | null;
                                    /** @default  */
                                    title: string;
                                }[];
                                /** @default true */
                                progressBar: boolean;
                                /**
                                 * @description In the order in which they are asked. Each `id` once, of the questions and of the options of each
                                 * @default []
                                 */
                                questions: components["schemas"]["Question"][];
                                /** @description Numbers that are made from answers; each `id` once, and none of a question’s */
                                scores?: {
                                    /** @description A calculated value instead of a sum of points: numbers, `{{id}}` of a score before it or of a question answered by a number, + − × ÷ ( ), `min`, `max`, `round`. Without value if one is missing, and for a division by zero */
                                    formula?: string;
                                    /** @description Not a name that every object has (`constructor`, `__proto__`) */
                                    id: string;
                                    /** @default  */
                                    name: string;
                                }[];
                                settings: {
                                    /**
                                     * @description It takes no responses after.
                                     * @default null
                                     */
                                    closeAt: string | null;
                                    /** @description An e-mail to respondents who gave their address. Absent or `null`: none. */
                                    confirmation?: {
                                        /**
                                         * @description Whether the e-mail repeats the answers.
                                         * @default true
                                         */
                                        answers: boolean;
                                        /** @description Id of the e-mail question whose answer is the address */
                                        question: string;
                                        /**
                                         * @description Id of the question of type `yes_no` that asks whether they want it; `null`: every respondent who gives an address gets it
                                         * @default null
                                         */
                                        request: string | null;
                                        /** @default  */
                                        sender: string;
                                        /** @default  */
                                        subject: string;
                                        /** @default  */
                                        text: string;
                                    } | null;
                                    /**
                                     * @description What respondents agree to before anything is stored.
                                     * @default null
                                     */
                                    consent: string | null;
                                    /**
                                     * @description Names of parameters of the page’s address that are stored with the response.
                                     * @default []
                                     */
                                    hiddenFields: string[];
                                    /** @description Hide “Made with Canvass”, if the plan allows it */
                                    hideBadge?: boolean;
                                    /**
                                     * @description How many responses it takes.
                                     * @default null
                                     */
                                    maxResponses: number | null;
                                    /**
                                     * @description Each browser can answer once.
                                     * @default false
                                     */
                                    onePerBrowser: boolean;
                                    /**
                                     * @description It takes no responses before.
                                     * @default null
                                     */
                                    opensAt: string | null;
                                    /**
                                     * @description A new password. It is stored hashed and never given out: one that is set is read as `password:set:…`, which stands for it when it is sent back. `null`: none.
                                     * @default null
                                     */
                                    password: string | null;
                                    /** @default false */
                                    prefill: boolean;
                                    /**
                                     * @description Responses are deleted after so many days.
                                     * @default null
                                     */
                                    retentionDays: number | null;
                                };
                                /**
                                 * @description The look of the survey’s page.
                                 * @default cosmic-purple
                                 */
                                theme: string;
                                title: string;
                                /**
                                 * @description Texts by language, then by path (`questions.<id>.title`). The survey with all of them has at most 2 MB.
                                 * @default {}
                                 */
                                translations: {
                                    [key: string]: {
                                        [key: string]: string;
                                    };
                                };
                                /** @default null */
                                welcome: {
                                    /** @default  */
                                    buttonLabel: string;
                                    /** @default  */
                                    description: string;
                                    image?: {
                                        /** @default  */
                                        alt: string;
                                        height?: number;
                                        /** @description The address of the image. */
                                        url: string;
                                        width?: number;
                                    } | null;
                                    /** @default  */
                                    title: string;
                                } | null;
                            };
                            live: boolean;
                            /**
                             * Format: date-time
                             * @description When it was published.
                             */
                            publishedAt: string;
                            version: number;
                        };
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveysIdVersionsVersionAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the survey. */
                id: string;
                /** @description The number of a published version. */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counting: boolean;
                        /** @description By question id. */
                        questions: {
                            [key: string]: {
                                answered: number;
                                chosen: {
                                    [key: string]: number;
                                };
                            };
                        };
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooks: {
        parameters: {
            query?: {
                /** @description Where the page begins: `next` of the page before. */
                cursor?: string;
                /** @description Items on a page at most. */
                limit?: number;
            };
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of the list. */
                        items: components["schemas"]["Webhook"][];
                        /** @description The `cursor` of the following page; null on the last. */
                        next: string | null;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
                /** @description A key of your own making, such as a UUID; another one for each thing you create. For 24 hours the same request with the same key creates nothing new and is answered as the first time, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putWebhooksId: {
        parameters: {
            query?: never;
            header: {
                /** @description The `ETag` that you read; `*` for any revision. */
                "If-Match": string;
            };
            path: {
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description It was changed meanwhile; read it again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        current?: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhooksId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you read; `*` for any revision. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was changed meanwhile; read it again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        current?: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksIdDeliveries: {
        parameters: {
            query?: {
                /** @description Where the page begins: `next` of the page before. */
                cursor?: string;
                /** @description Items on a page at most. */
                limit?: number;
                /** @description Only deliveries in this state. */
                state?: "pending" | "succeeded" | "failed" | "missed" | "cancelled";
                /** @description The class of the receiver’s HTTP status; `none`: it didn’t answer. */
                status?: "2xx" | "3xx" | "4xx" | "5xx" | "none";
            };
            header?: never;
            path: {
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of the list. */
                        items: components["schemas"]["Delivery"][];
                        /** @description The `cursor` of the following page; null on the last. */
                        next: string | null;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksIdDeliveriesDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the delivery, a UUID. */
                delivery: string;
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attempt: number;
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        durationMs: number | null;
                        /** Format: uuid */
                        eventId: string;
                        eventType: string;
                        /** @description Why a failed one has no status, or why it was cancelled: `webhook_disabled`, `not_subscribed`, `deleted`. Of deliveries that earlier releases cancelled it is null */
                        failure: string | null;
                        finishedAt: string | null;
                        /** Format: uuid */
                        id: string;
                        /** Format: date-time */
                        nextAt: string;
                        requestBody: string | null;
                        requestHeaders: {
                            [key: string]: string;
                        } | null;
                        responseBody: string | null;
                        responseHeaders: {
                            [key: string]: string;
                        } | null;
                        responseStatus: number | null;
                        /** @enum {string} */
                        state: "pending" | "succeeded" | "failed" | "missed" | "cancelled";
                        webhookId: string;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksIdDeliveriesDeliveryRedeliver: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own making, such as a UUID; another one for each thing you create. For 24 hours the same request with the same key creates nothing new and is answered as the first time, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the delivery, a UUID. */
                delivery: string;
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the rest happens afterwards. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksIdEnable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether the events that it missed are sent. */
                    sendMissed: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksIdMissed: {
        parameters: {
            query?: {
                /** @description From when on; by default since the webhook began to fail. */
                since?: string;
            };
            header?: never;
            path: {
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        since: string | null;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksIdRedeliver: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own making, such as a UUID; another one for each thing you create. For 24 hours the same request with the same key creates nothing new and is answered as the first time, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description Since when events are sent again.
                     */
                    since: string;
                };
            };
        };
        responses: {
            /** @description Accepted; the rest happens afterwards. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        queued: number;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksIdSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        previous: {
                            /** @description The last characters of the replaced secret. */
                            ending: string;
                            /**
                             * Format: date-time
                             * @description When it stops working.
                             */
                            expiresAt: string;
                        }[];
                        previousSecretExpiresAt: string | null;
                        /** @description Signs the deliveries (Standard Webhooks). */
                        secret: string;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksIdSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own making, such as a UUID; another one for each thing you create. For 24 hours the same request with the same key creates nothing new and is answered as the first time, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        previous: {
                            /** @description The last characters of the replaced secret. */
                            ending: string;
                            /**
                             * Format: date-time
                             * @description When it stops working.
                             */
                            expiresAt: string;
                        }[];
                        previousSecretExpiresAt: string | null;
                        /** @description Signs the deliveries (Standard Webhooks). */
                        secret: string;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksIdTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own making, such as a UUID; another one for each thing you create. For 24 hours the same request with the same key creates nothing new and is answered as the first time, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the rest happens afterwards. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWidgets: {
        parameters: {
            query?: {
                /** @description Where the page begins: `next` of the page before. */
                cursor?: string;
                /** @description Items on a page at most. */
                limit?: number;
            };
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of the list. */
                        items: components["schemas"]["Widget"][];
                        /** @description The `cursor` of the following page; null on the last. */
                        next: string | null;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWidgets: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the workspace. A key has only one, so that it is for sessions; by default the user’s personal one. */
                "Canvass-Workspace"?: string;
                /** @description A key of your own making, such as a UUID; another one for each thing you create. For 24 hours the same request with the same key creates nothing new and is answered as the first time, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WidgetInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Widget"];
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWidgetsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the widget. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Widget"];
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putWidgetsId: {
        parameters: {
            query?: never;
            header: {
                /** @description The `ETag` that you read; `*` for any revision. */
                "If-Match": string;
            };
            path: {
                /** @description The id of the widget. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WidgetChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Widget"];
                };
            };
            /** @description It was changed meanwhile; read it again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        current?: components["schemas"]["Widget"];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWidgetsId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you read; `*` for any revision. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the widget. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was changed meanwhile; read it again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        current?: components["schemas"]["Widget"];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of the list. */
                        items: {
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /** @description Since when it is in the trash. */
                            deletedAt: string | null;
                            id: string;
                            members: number;
                            name: string | null;
                            owners?: number;
                            personalOf: {
                                displayName: string;
                                id: string;
                            } | null;
                            /** @enum {string} */
                            role: "owner" | "admin" | "editor" | "analyst" | "viewer";
                        }[];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWorkspaces: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own making, such as a UUID; another one for each thing you create. For 24 hours the same request with the same key creates nothing new and is answered as the first time, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the workspace. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        /** @description Since when it is in the trash. */
                        deletedAt: string | null;
                        id: string;
                        members: number;
                        /** @description The name of the workspace. */
                        name: string | null;
                        owners?: number;
                        personalOf: {
                            displayName: string;
                            id: string;
                        } | null;
                        /** @enum {string} */
                        role: "owner" | "admin" | "editor" | "analyst" | "viewer";
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWorkspacesWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        /** @description Since when it is in the trash. */
                        deletedAt: string | null;
                        id: string;
                        members: number;
                        name: string | null;
                        owners?: number;
                        personalOf: {
                            displayName: string;
                            id: string;
                        } | null;
                        /** @enum {string} */
                        role: "owner" | "admin" | "editor" | "analyst" | "viewer";
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWorkspacesWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchWorkspacesWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the workspace. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        /** @description Since when it is in the trash. */
                        deletedAt: string | null;
                        id: string;
                        members: number;
                        /** @description The name of the workspace. */
                        name: string | null;
                        owners?: number;
                        personalOf: {
                            displayName: string;
                            id: string;
                        } | null;
                        /** @enum {string} */
                        role: "owner" | "admin" | "editor" | "analyst" | "viewer";
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWorkspacesWorkspaceAudit: {
        parameters: {
            query?: {
                /** @description Only this action. */
                action?: "survey.create" | "survey.edit" | "survey.publish" | "survey.correct" | "survey.close" | "survey.reopen" | "survey.change_access" | "survey.change_mails" | "survey.test_mail" | "survey.delete" | "survey.restore" | "survey.move" | "folder.create" | "folder.edit" | "folder.delete" | "response.list" | "response.read" | "response.edit" | "response.delete" | "response.undo" | "response.export" | "response.download" | "response.find" | "response.erase" | "summary.create" | "summary.revoke" | "widget.create" | "widget.edit" | "widget.delete" | "brand.create" | "brand.edit" | "brand.delete" | "webhook.create" | "webhook.edit" | "webhook.enable" | "webhook.delete" | "webhook.read_secret" | "webhook.replace_secret" | "webhook.test" | "webhook.redeliver" | "webhook.read_delivery" | "image.upload" | "workspace.create" | "workspace.edit" | "workspace.delete" | "workspace.restore" | "member.join" | "member.change_role" | "member.remove" | "member.leave" | "invitation.create" | "invitation.resend" | "invitation.revoke" | "apiKey.create" | "apiKey.edit" | "apiKey.revoke" | "subscription.change" | "audit.export" | "account.export" | "account.change_address" | "session.start" | "session.end" | "session.refuse";
                /** @description Where the page begins: `next` of the page before. */
                cursor?: string;
                /** @description The first day (UTC). */
                from?: string;
                /** @description Only what was done with this API key. */
                key?: string;
                /** @description Only actions on this kind of thing. */
                kind?: "survey" | "folder" | "response" | "summary" | "widget" | "brand" | "webhook" | "image" | "workspace" | "member" | "invitation" | "apiKey" | "subscription" | "audit" | "account" | "session";
                /** @description Items on a page at most. */
                limit?: number;
                /** @description Only what this person did, by the id of the account. */
                person?: string;
                /** @description Only what was done to this survey, widget, webhook, member …, by its id. */
                subject?: string;
                /** @description The last day (UTC). */
                to?: string;
            };
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of the list. */
                        items: {
                            /** @enum {string} */
                            action: "survey.create" | "survey.edit" | "survey.publish" | "survey.correct" | "survey.close" | "survey.reopen" | "survey.change_access" | "survey.change_mails" | "survey.test_mail" | "survey.delete" | "survey.restore" | "survey.move" | "folder.create" | "folder.edit" | "folder.delete" | "response.list" | "response.read" | "response.edit" | "response.delete" | "response.undo" | "response.export" | "response.download" | "response.find" | "response.erase" | "summary.create" | "summary.revoke" | "widget.create" | "widget.edit" | "widget.delete" | "brand.create" | "brand.edit" | "brand.delete" | "webhook.create" | "webhook.edit" | "webhook.enable" | "webhook.delete" | "webhook.read_secret" | "webhook.replace_secret" | "webhook.test" | "webhook.redeliver" | "webhook.read_delivery" | "image.upload" | "workspace.create" | "workspace.edit" | "workspace.delete" | "workspace.restore" | "member.join" | "member.change_role" | "member.remove" | "member.leave" | "invitation.create" | "invitation.resend" | "invitation.revoke" | "apiKey.create" | "apiKey.edit" | "apiKey.revoke" | "subscription.change" | "audit.export" | "account.export" | "account.change_address" | "session.start" | "session.end" | "session.refuse";
                            /** Format: date-time */
                            at: string;
                            caller: {
                                id: string;
                                name: string | null;
                                /** @constant */
                                type: "person";
                            } | {
                                /** @description The last characters, to tell keys apart. */
                                hint: string | null;
                                /** Format: uuid */
                                id: string;
                                name: string | null;
                                /** @constant */
                                type: "key";
                            } | {
                                /** @constant */
                                type: "system";
                            };
                            client: string | null;
                            details: {
                                /** @enum {string} */
                                changed?: "tags" | "note";
                                count?: number;
                                /** Format: uuid */
                                delivery?: string;
                                /** @enum {string} */
                                format?: "csv" | "json" | "xlsx";
                                name?: string;
                                /** @enum {string} */
                                plan?: "free" | "pro" | "business";
                                previousName?: string;
                                /** @enum {string} */
                                previousPlan?: "free" | "pro" | "business";
                                /** @enum {string} */
                                previousRole?: "owner" | "admin" | "editor" | "analyst" | "viewer";
                                /** @enum {string} */
                                reason?: "account_disabled" | "password_changed" | "email_not_verified" | "sign_in_over";
                                /** Format: uuid */
                                response?: string;
                                restricted?: boolean;
                                /** @enum {string} */
                                role?: "owner" | "admin" | "editor" | "analyst" | "viewer";
                                source?: string;
                                version?: number;
                            };
                            /** Format: uuid */
                            id: string;
                            session: string | null;
                            subject: {
                                id: string;
                                title: string | null;
                            } | null;
                        }[];
                        /** @description The `cursor` of the following page; null on the last. */
                        next: string | null;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWorkspacesWorkspaceAuditExport: {
        parameters: {
            query?: {
                /** @description Only this action. */
                action?: "survey.create" | "survey.edit" | "survey.publish" | "survey.correct" | "survey.close" | "survey.reopen" | "survey.change_access" | "survey.change_mails" | "survey.test_mail" | "survey.delete" | "survey.restore" | "survey.move" | "folder.create" | "folder.edit" | "folder.delete" | "response.list" | "response.read" | "response.edit" | "response.delete" | "response.undo" | "response.export" | "response.download" | "response.find" | "response.erase" | "summary.create" | "summary.revoke" | "widget.create" | "widget.edit" | "widget.delete" | "brand.create" | "brand.edit" | "brand.delete" | "webhook.create" | "webhook.edit" | "webhook.enable" | "webhook.delete" | "webhook.read_secret" | "webhook.replace_secret" | "webhook.test" | "webhook.redeliver" | "webhook.read_delivery" | "image.upload" | "workspace.create" | "workspace.edit" | "workspace.delete" | "workspace.restore" | "member.join" | "member.change_role" | "member.remove" | "member.leave" | "invitation.create" | "invitation.resend" | "invitation.revoke" | "apiKey.create" | "apiKey.edit" | "apiKey.revoke" | "subscription.change" | "audit.export" | "account.export" | "account.change_address" | "session.start" | "session.end" | "session.refuse";
                /** @description `true`: the file begins with a byte order mark, by which spreadsheets recognise UTF-8. */
                bom?: "true" | "false";
                /** @description The first day (UTC). */
                from?: string;
                /** @description Only what was done with this API key. */
                key?: string;
                /** @description Only actions on this kind of thing. */
                kind?: "survey" | "folder" | "response" | "summary" | "widget" | "brand" | "webhook" | "image" | "workspace" | "member" | "invitation" | "apiKey" | "subscription" | "audit" | "account" | "session";
                /** @description Only what this person did, by the id of the account. */
                person?: string;
                /** @description Only what was done to this survey, widget, webhook, member …, by its id. */
                subject?: string;
                /** @description The last day (UTC). */
                to?: string;
            };
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWorkspacesWorkspaceInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of the list. */
                        items: {
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            email: string;
                            /**
                             * Format: date-time
                             * @description When it stops working.
                             */
                            expiresAt: string;
                            failed: boolean;
                            /** Format: uuid */
                            id: string;
                            invitedBy: string | null;
                            /** @enum {string} */
                            role: "owner" | "admin" | "editor" | "analyst" | "viewer";
                            sentAt: string | null;
                        }[];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWorkspacesWorkspaceInvitations: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own making, such as a UUID; another one for each thing you create. For 24 hours the same request with the same key creates nothing new and is answered as the first time, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description The address to which the invitation is sent.
                     */
                    email: string;
                    /**
                     * @description What they will be.
                     * @enum {string}
                     */
                    role: "admin" | "editor" | "analyst" | "viewer";
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        /** @description The address to which the invitation is sent. */
                        email: string;
                        /**
                         * Format: date-time
                         * @description When it stops working.
                         */
                        expiresAt: string;
                        failed: boolean;
                        /** Format: uuid */
                        id: string;
                        invitedBy: string | null;
                        /**
                         * @description What they will be.
                         * @enum {string}
                         */
                        role: "owner" | "admin" | "editor" | "analyst" | "viewer";
                        sentAt: string | null;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWorkspacesWorkspaceInvitationsInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the invitation. */
                invitation: string;
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWorkspacesWorkspaceInvitationsInvitationResend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the invitation. */
                invitation: string;
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWorkspacesWorkspaceKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of the list. */
                        items: {
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            createdBy: string | null;
                            /** @description When it stops working. */
                            expiresAt: string | null;
                            /** @description The last characters, to tell keys apart. */
                            hint: string;
                            /** Format: uuid */
                            id: string;
                            lastUsedAt: string | null;
                            name: string;
                            /** @description Only these of the role’s permissions; null for all. */
                            permissions: ("survey:read" | "survey:edit" | "survey:publish" | "survey:delete" | "metrics:read" | "response:read" | "response:edit" | "response:delete" | "response:export" | "response:erase" | "summary:read" | "summary:edit" | "widget:read" | "widget:edit" | "brand:read" | "brand:edit" | "webhook:read" | "webhook:edit" | "image:upload")[] | null;
                            revokedAt: string | null;
                            /** @enum {string} */
                            role: "owner" | "admin" | "editor" | "analyst" | "viewer";
                            /** @description Only these surveys; null for all. */
                            surveyIds: string[] | null;
                        }[];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWorkspacesWorkspaceKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own making, such as a UUID; another one for each thing you create. For 24 hours the same request with the same key creates nothing new and is answered as the first time, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description When it stops working.
                     * @default null
                     */
                    expiresAt?: string | null;
                    /** @description For your own lists. */
                    name: string;
                    /**
                     * @description Only these of the role’s permissions; null for all.
                     * @default null
                     */
                    permissions?: ("survey:read" | "survey:edit" | "survey:publish" | "survey:delete" | "metrics:read" | "response:read" | "response:edit" | "response:delete" | "response:export" | "response:erase" | "summary:read" | "summary:edit" | "widget:read" | "widget:edit" | "brand:read" | "brand:edit" | "webhook:read" | "webhook:edit" | "image:upload")[] | null;
                    /**
                     * @description What the key may do at most.
                     * @enum {string}
                     */
                    role: "admin" | "editor" | "analyst" | "viewer";
                    /**
                     * @description Only these surveys; null for all.
                     * @default null
                     */
                    surveyIds?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        createdBy: string | null;
                        /** @description When it stops working. */
                        expiresAt: string | null;
                        /** @description The last characters, to tell keys apart. */
                        hint: string;
                        /** Format: uuid */
                        id: string;
                        key: string;
                        lastUsedAt: string | null;
                        /** @description For your own lists. */
                        name: string;
                        /** @description Only these of the role’s permissions; null for all. */
                        permissions: ("survey:read" | "survey:edit" | "survey:publish" | "survey:delete" | "metrics:read" | "response:read" | "response:edit" | "response:delete" | "response:export" | "response:erase" | "summary:read" | "summary:edit" | "widget:read" | "widget:edit" | "brand:read" | "brand:edit" | "webhook:read" | "webhook:edit" | "image:upload")[] | null;
                        revokedAt: string | null;
                        /**
                         * @description What the key may do at most.
                         * @enum {string}
                         */
                        role: "owner" | "admin" | "editor" | "analyst" | "viewer";
                        /** @description Only these surveys; null for all. */
                        surveyIds: string[] | null;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWorkspacesWorkspaceKeysKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the key, not the key itself. */
                key: string;
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchWorkspacesWorkspaceKeysKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the key, not the key itself. */
                key: string;
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description For your own lists. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        createdBy: string | null;
                        /** @description When it stops working. */
                        expiresAt: string | null;
                        /** @description The last characters, to tell keys apart. */
                        hint: string;
                        /** Format: uuid */
                        id: string;
                        lastUsedAt: string | null;
                        /** @description For your own lists. */
                        name: string;
                        /** @description Only these of the role’s permissions; null for all. */
                        permissions: ("survey:read" | "survey:edit" | "survey:publish" | "survey:delete" | "metrics:read" | "response:read" | "response:edit" | "response:delete" | "response:export" | "response:erase" | "summary:read" | "summary:edit" | "widget:read" | "widget:edit" | "brand:read" | "brand:edit" | "webhook:read" | "webhook:edit" | "image:upload")[] | null;
                        revokedAt: string | null;
                        /** @enum {string} */
                        role: "owner" | "admin" | "editor" | "analyst" | "viewer";
                        /** @description Only these surveys; null for all. */
                        surveyIds: string[] | null;
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWorkspacesWorkspaceLeave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWorkspacesWorkspaceMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of the list. */
                        items: {
                            avatar: string | null;
                            displayName: string;
                            email: string;
                            id: string;
                            /** Format: date-time */
                            joinedAt: string;
                            /** @enum {string} */
                            role: "owner" | "admin" | "editor" | "analyst" | "viewer";
                        }[];
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWorkspacesWorkspaceMembersMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the member. */
                member: string;
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchWorkspacesWorkspaceMembersMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the member. */
                member: string;
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The member’s new role.
                     * @enum {string}
                     */
                    role: "owner" | "admin" | "editor" | "analyst" | "viewer";
                };
            };
        };
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWorkspacesWorkspaceRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        createdAt: string;
                        /** @description Since when it is in the trash. */
                        deletedAt: string | null;
                        id: string;
                        members: number;
                        name: string | null;
                        owners?: number;
                        personalOf: {
                            displayName: string;
                            id: string;
                        } | null;
                        /** @enum {string} */
                        role: "owner" | "admin" | "editor" | "analyst" | "viewer";
                    };
                };
            };
            /** @description The request can’t be read. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receive_survey_created: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same at every attempt: a receiver ignores one that it has handled. */
                "webhook-id": string;
                /** @description `v1,` and the HMAC-SHA256 (base64) of `<webhook-id>.<webhook-timestamp>.<body>`, by each valid secret, separated by spaces. The key is what follows `whsec_`, decoded from base64. */
                "webhook-signature": string;
                /** @description When the attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyCreatedEvent"];
            };
        };
        responses: {
            /** @description Received. It must be answered within 15 seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, not before `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, not before `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, nine times within about three days. Redirects aren’t followed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_survey_deleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same at every attempt: a receiver ignores one that it has handled. */
                "webhook-id": string;
                /** @description `v1,` and the HMAC-SHA256 (base64) of `<webhook-id>.<webhook-timestamp>.<body>`, by each valid secret, separated by spaces. The key is what follows `whsec_`, decoded from base64. */
                "webhook-signature": string;
                /** @description When the attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyDeletedEvent"];
            };
        };
        responses: {
            /** @description Received. It must be answered within 15 seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, not before `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, not before `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, nine times within about three days. Redirects aren’t followed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_survey_response_created: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same at every attempt: a receiver ignores one that it has handled. */
                "webhook-id": string;
                /** @description `v1,` and the HMAC-SHA256 (base64) of `<webhook-id>.<webhook-timestamp>.<body>`, by each valid secret, separated by spaces. The key is what follows `whsec_`, decoded from base64. */
                "webhook-signature": string;
                /** @description When the attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResponseCreatedEvent"];
            };
        };
        responses: {
            /** @description Received. It must be answered within 15 seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, not before `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, not before `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, nine times within about three days. Redirects aren’t followed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_survey_updated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same at every attempt: a receiver ignores one that it has handled. */
                "webhook-id": string;
                /** @description `v1,` and the HMAC-SHA256 (base64) of `<webhook-id>.<webhook-timestamp>.<body>`, by each valid secret, separated by spaces. The key is what follows `whsec_`, decoded from base64. */
                "webhook-signature": string;
                /** @description When the attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyUpdatedEvent"];
            };
        };
        responses: {
            /** @description Received. It must be answered within 15 seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, not before `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, not before `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, nine times within about three days. Redirects aren’t followed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_test: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same at every attempt: a receiver ignores one that it has handled. */
                "webhook-id": string;
                /** @description `v1,` and the HMAC-SHA256 (base64) of `<webhook-id>.<webhook-timestamp>.<body>`, by each valid secret, separated by spaces. The key is what follows `whsec_`, decoded from base64. */
                "webhook-signature": string;
                /** @description When the attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEvent"];
            };
        };
        responses: {
            /** @description Received. It must be answered within 15 seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
